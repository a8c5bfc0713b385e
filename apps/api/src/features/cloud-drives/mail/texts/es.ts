export const ES = {
  greeting: 'Hola, {name}:',
  footer: 'Recibe este correo porque {drive} guarda su copia semanal.',
  failed: {
    subject: 'La copia de esta semana no llegó a {drive}',
    body: 'No pudimos guardar la copia semanal de {business} en {drive}. {reason} Hasta que se resuelva, no se guardará ninguna copia nueva.',
    action: 'Abrir Copia de seguridad',
  },
  differs: {
    subject: 'La copia de esta semana no coincide con sus cuentas',
    body: 'Comparamos la copia semanal de {business} en {drive} con sus cuentas. No coinciden: no confíe en este archivo. Sus cuentas no cambiaron. Haga otra copia ahora. Si vuelve a ocurrir, escriba a {support}.',
    action: 'Hacer una copia ahora',
  },
}

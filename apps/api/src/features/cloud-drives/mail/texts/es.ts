export const ES = {
  greeting: 'Hola, {name}:',
  footer: 'Recibe este correo porque su empresa se guarda cada semana en {drive}.',
  failed: {
    subject: 'La copia de esta semana no llegó a {drive}',
    body: 'La copia semanal de {business} no se pudo guardar en {drive}. {reason} Mientras no se resuelva, no habrá allí ninguna copia nueva.',
    action: 'Abrir Copia de seguridad',
  },
  differs: {
    subject: 'La copia de esta semana no coincide con sus cuentas',
    body: 'Isiro volvió a leer la copia semanal de {business} desde {drive} y la comparó con sus cuentas. No coinciden, así que no se fíe de este archivo. Sus cuentas no han cambiado. Haga otra copia ahora y escriba a {support} si vuelve a ocurrir.',
    action: 'Hacer una copia',
  },
}

import type { EN } from './en.ts'

export const ES: typeof EN = {
  requested: {
    subject: 'Su cuenta de Isiro se eliminará',
    greeting: 'Hola, {name}:',
    body: [
      'Usted nos pidió eliminar su cuenta con {business}. Ya nadie puede iniciar sesión. Los mensajes automáticos se detuvieron y su plan no se renovará.',
      '¿Cambió de idea? Puede recuperarlo todo hasta el {until}. Después borramos su cuenta y todos los datos de {business}.',
    ],
    action: 'Conservar mi cuenta',
    footer:
      '¿No fue usted? Conserve la cuenta con este enlace, elija ahora una contraseña nueva y escriba a {support}.',
  },
  requested_retained: {
    subject: 'Su cuenta de Isiro se eliminará',
    greeting: 'Hola, {name}:',
    body: [
      'Usted nos pidió eliminar su cuenta con {business}. Ya nadie puede iniciar sesión. Los mensajes automáticos se detuvieron y su plan no se renovará.',
      '¿Cambió de idea? Puede recuperarlo todo hasta el {until}. Después borramos su cuenta. Como usted eligió, conservamos bajo llave las facturas, los pagos y los documentos fiscales que exige la ley hasta el {retainedUntil}. Luego también los borramos.',
    ],
    action: 'Conservar mi cuenta',
    footer:
      '¿No fue usted? Conserve la cuenta con este enlace, elija ahora una contraseña nueva y escriba a {support}.',
  },
  undone: {
    subject: 'Su cuenta de Isiro se recuperó',
    greeting: 'Hola, {name}:',
    body: [
      'Su cuenta con {business} se recuperó con el enlace que le enviamos. Todo está como antes. Los mensajes en espera no se enviaron. Si su plan se renovaba automáticamente, ahora termina con el período pagado. Puede retomarlo en la página de su plan.',
    ],
    action: 'Iniciar sesión',
    footer: '¿No fue usted? Elija ahora una contraseña nueva y escriba a {support}.',
  },
  erased: {
    subject: 'Su cuenta de Isiro se borró',
    greeting: 'Hola, {name}:',
    body: [
      'El plazo para recuperar su cuenta terminó. La estamos borrando ahora, con todos los datos de {business}. Este es nuestro último correo.',
    ],
    action: null,
    footer: '¿Preguntas sobre sus datos? Escriba a {privacy}.',
  },
  erased_retained: {
    subject: 'Su cuenta de Isiro se borró',
    greeting: 'Hola, {name}:',
    body: [
      'El plazo para recuperar su cuenta terminó. La estamos borrando ahora. Conservamos bajo llave las facturas, los pagos y los documentos fiscales de {business} que exige la ley hasta el {retainedUntil}. Luego también los borramos. Este es nuestro último correo.',
    ],
    action: null,
    footer:
      '¿Preguntas sobre sus datos, o necesita una copia de lo que conservamos? Escriba a {privacy}.',
  },
}

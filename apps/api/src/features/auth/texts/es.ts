import type { EN } from './en.ts'

export const ES: typeof EN = {
  verify_email: {
    subject: 'Confirme su correo electrónico',
    greeting: 'Hola, {name}:',
    body: 'Le damos la bienvenida a Isiro. Confirme su correo electrónico para poder recuperar siempre su cuenta.',
    action: 'Confirmar mi correo',
    footer: 'El enlace funciona durante 3 días. ¿No se registró? Ignore este correo.',
  },
  reset_password: {
    subject: 'Restablezca su contraseña',
    greeting: 'Hola, {name}:',
    body: 'Alguien pidió restablecer la contraseña de su cuenta de Isiro. Si fue usted, elija una nueva.',
    action: 'Elegir una contraseña nueva',
    footer:
      'El enlace funciona una sola vez, durante 60 minutos. ¿No fue usted? Su contraseña no cambia.',
  },
  change_email: {
    subject: 'Confirme su correo nuevo',
    greeting: 'Hola, {name}:',
    body: 'Usted pidió usar esta dirección para su cuenta de Isiro. Abra el enlace en un navegador donde tenga la sesión iniciada. También escribimos a su dirección actual. Su cuenta la conserva hasta que el cambio esté completo.',
    action: 'Confirmar mi correo nuevo',
    footer: 'El enlace funciona durante 3 días. ¿No lo pidió? Ignore este correo.',
  },
  change_email_notice: {
    subject: 'Confirme el cambio de su correo electrónico',
    greeting: 'Hola, {name}:',
    body: 'Alguien que conoce su contraseña pidió cambiar su correo de Isiro a {address}. ¿Fue usted? Confírmelo aquí. Si no, detenga el cambio: cerraremos todas las sesiones y le enviaremos un enlace para elegir una contraseña nueva. Si no responde, el cambio se aplica el {date}, siempre que se confirme la dirección nueva.',
    action: 'Confirmar el cambio',
    stop: 'No fui yo',
    footer: '¿Preguntas? Escriba a {support}.',
  },
  change_email_told: {
    subject: 'Su correo electrónico va a cambiar',
    greeting: 'Hola, {name}:',
    body: 'Alguien que conoce su contraseña pidió cambiar su correo de Isiro a {address}. Cambiará cuando se confirme esa dirección. ¿No fue usted? Detenga el cambio: cerraremos todas las sesiones.',
    action: 'No fui yo',
    footer: 'Si fue usted, no tiene que hacer nada. ¿Preguntas? Escriba a {support}.',
  },
  already_registered: {
    subject: 'Ya tiene una cuenta de Isiro',
    greeting: 'Hola:',
    body: 'Alguien acaba de crear otro negocio con esta dirección, que ya tiene una cuenta. Si fue usted, inicie sesión en su negocio y confirme la dirección. ¿Olvidó la contraseña? Restablézcala en la página de inicio de sesión.',
    action: 'Confirmar mi correo',
    footer:
      '¿No fue usted? No tiene que hacer nada: su cuenta y sus datos están seguros. El enlace funciona durante 3 días.',
  },
  other_businesses: {
    subject: 'Se crearon otros negocios con su dirección',
    greeting: 'Hola, {name}:',
    body: 'Usted confirmó esta dirección. Otras personas habían creado negocios con ella. Ya nadie puede entrar en ellos y nada se perdió. Elija qué hacer con cada uno.',
    action: 'Revisarlos',
    footer: 'No hay prisa: siguen como están hasta que usted decida.',
  },
  business_kept: {
    subject: 'Ahora tiene otro negocio',
    greeting: 'Hola, {name}:',
    body: 'Un negocio creado con su dirección ahora es suyo. Inicie sesión en él con esta dirección y la contraseña que acaba de asignarle.',
    action: null,
    footer: '¿No fue usted? Elija ahora una contraseña nueva y escriba a {support}.',
  },
  new_browser: {
    subject: 'Nuevo inicio de sesión en su cuenta',
    greeting: 'Hola, {name}:',
    body: 'Alguien acaba de iniciar sesión en su cuenta de Isiro desde un navegador nuevo: {browser}, el {time}.',
    action: 'Revisar sus sesiones',
    footer: '¿Fue usted? Todo está bien. Si no, cierre esa sesión y cambie la contraseña.',
  },
  password_changed: {
    subject: 'Su contraseña cambió',
    greeting: 'Hola, {name}:',
    body: 'La contraseña de su cuenta de Isiro acaba de cambiar. Sus otras sesiones se cerraron.',
    action: null,
    footer: '¿No fue usted? Elija ahora una contraseña nueva y escriba a {support}.',
  },
  email_changed: {
    subject: 'Se ha cambiado su correo electrónico',
    greeting: 'Hola, {name}:',
    body: 'Su cuenta de Isiro usa ahora esta dirección. Se han cerrado sus demás sesiones.',
    action: null,
    footer: 'Si no ha sido usted, elija enseguida una contraseña nueva y escriba a {support}.',
  },
  payout_details_changed: {
    subject: 'Sus datos de cobro cambiaron',
    greeting: 'Hola, {name}:',
    body: 'Los datos bancarios o de dinero móvil de sus facturas acaban de cambiar.',
    action: null,
    footer: '¿No fue usted? Elija ahora una contraseña nueva y escriba a {support}.',
  },
  payment_keys_changed: {
    subject: 'Sus claves de cobro con tarjeta cambiaron',
    greeting: 'Hola, {name}:',
    body: 'Las claves con las que su negocio cobra con tarjeta se acaban de cambiar o eliminar.',
    action: null,
    footer: '¿No fue usted? Elija ahora una contraseña nueva y escriba a {support}.',
  },
  drive_connected: {
    subject: 'Se conectó una nube a su negocio',
    greeting: 'Hola, {name}:',
    body: 'Las copias de seguridad de su negocio ya pueden guardarse en la nube que se acaba de conectar. Su propietario puede leerlas.',
    action: null,
    footer:
      '¿No fue usted? Desconéctela en Copia de seguridad, cambie la contraseña y escriba a {support}.',
  },
}

import type { EN } from './en.ts'

export const ES: typeof EN = {
  verify_email: {
    subject: 'Confirme su correo electrónico',
    greeting: 'Hola, {name}:',
    body: 'Le damos la bienvenida a Isiro. Confirme que esta dirección es suya, para poder volver siempre a su cuenta.',
    action: 'Confirmar mi dirección',
    footer: 'El enlace vale durante 3 días. Si no se ha registrado, ignore este mensaje.',
  },
  reset_password: {
    subject: 'Elija una contraseña nueva',
    greeting: 'Hola, {name}:',
    body: 'Alguien ha pedido una contraseña nueva para su cuenta de Isiro. Si ha sido usted, continúe aquí.',
    action: 'Elegir una contraseña nueva',
    footer:
      'El enlace vale una sola vez, durante 60 minutos. Si no ha sido usted, su contraseña no cambia.',
  },
  change_email: {
    subject: 'Confirme su correo nuevo',
    greeting: 'Hola, {name}:',
    body: 'Ha pedido que su cuenta de Isiro use esta dirección. Confírmela en un navegador en el que tenga la sesión de Isiro iniciada. Hasta entonces, su cuenta conserva la dirección actual.',
    action: 'Confirmar mi dirección nueva',
    footer: 'El enlace vale durante 3 días. Si no lo ha pedido, ignore este mensaje.',
  },
  change_email_notice: {
    subject: 'Su correo electrónico va a cambiar',
    greeting: 'Hola, {name}:',
    body: 'Alguien que conoce su contraseña ha pedido que su cuenta de Isiro use otra dirección. El cambio valdrá cuando esa dirección lo confirme. Si no ha sido usted, elija ahora una contraseña nueva: eso detiene el cambio y cierra las demás sesiones.',
    action: 'Detener el cambio',
    footer: 'Si ha sido usted, no tiene que hacer nada. ¿Preguntas? Escriba a {support}.',
  },
  already_registered: {
    subject: 'Ya tiene una cuenta de Isiro',
    greeting: 'Hola:',
    body: 'Alguien acaba de abrir otra empresa con esta dirección, que ya tiene una cuenta. Si ha sido usted, confirme la dirección con la sesión iniciada en la empresa que es suya. Si solo olvidó la contraseña, elija una nueva en la página de entrada.',
    action: 'Confirmar mi dirección',
    footer:
      'Si no ha sido usted, no tiene que hacer nada: su cuenta y sus datos siguen intactos. El enlace vale durante 3 días.',
  },
  other_businesses: {
    subject: 'Se abrieron otras empresas con su dirección',
    greeting: 'Hola, {name}:',
    body: 'Ha confirmado que esta dirección es suya. Otras personas también habían abierto una empresa con ella. Ya nadie puede entrar en ellas y nada se ha perdido. Díganos qué debe ser de ellas.',
    action: 'Decidir',
    footer: 'No hay prisa: siguen como están hasta que usted decida.',
  },
  business_kept: {
    subject: 'Se ha hecho cargo de otra empresa',
    greeting: 'Hola, {name}:',
    body: 'Una empresa abierta con su dirección es ahora suya. Entre en ella con esta dirección y la contraseña que se acaba de elegir para ella.',
    action: null,
    footer: 'Si no ha sido usted, elija enseguida una contraseña nueva y escriba a {support}.',
  },
  password_changed: {
    subject: 'Su contraseña ha cambiado',
    greeting: 'Hola, {name}:',
    body: 'La contraseña de su cuenta de Isiro acaba de cambiar y sus otras sesiones se han cerrado.',
    action: null,
    footer: 'Si no ha sido usted, elija enseguida una contraseña nueva y escriba a {support}.',
  },
  payout_details_changed: {
    subject: 'Sus datos de cobro han cambiado',
    greeting: 'Hola, {name}:',
    body: 'Los datos bancarios o de dinero móvil de sus facturas acaban de cambiar.',
    action: null,
    footer: 'Si no ha sido usted, elija enseguida una contraseña nueva y escriba a {support}.',
  },
  payment_keys_changed: {
    subject: 'Sus claves de cobro con tarjeta han cambiado',
    greeting: 'Hola, {name}:',
    body: 'Las claves con las que su negocio cobra con tarjeta acaban de cambiarse o retirarse.',
    action: null,
    footer: 'Si no ha sido usted, elija enseguida una contraseña nueva y escriba a {support}.',
  },
  drive_connected: {
    subject: 'Se ha vinculado una unidad en la nube a su empresa',
    greeting: 'Hola, {name}:',
    body: 'Las copias de seguridad de su empresa ya pueden guardarse en la unidad en la nube que se acaba de vincular. Su propietario puede leerlas.',
    action: null,
    footer:
      'Si no ha sido usted, desvincúlela en Copia de seguridad, cambie la contraseña y escriba a {support}.',
  },
}

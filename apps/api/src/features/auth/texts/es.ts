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
  already_registered: {
    subject: 'Ya tiene una cuenta de Isiro',
    greeting: 'Hola:',
    body: 'Alguien acaba de registrarse con esta dirección, que ya tiene una cuenta. Si ha sido usted, inicie sesión en su primera cuenta, o elija una contraseña nueva si la ha olvidado.',
    action: 'Iniciar sesión',
    footer: 'Si no ha sido usted, no tiene que hacer nada: su cuenta y sus datos siguen intactos.',
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
}

import type { EN } from './en.ts'

export const ES: typeof EN = {
  requested: {
    subject: 'Su cuenta de Isiro se eliminará',
    greeting: 'Hola, {name}:',
    body: [
      'Nos ha pedido eliminar su cuenta con {business}. Ya nadie puede entrar en ella, los mensajes automáticos se han detenido y su plan no se renueva.',
      'Si cambia de idea, puede recuperarlo todo hasta el {until}. Después de ese día borramos su cuenta y todos los datos de {business}.',
    ],
    action: 'Conservar mi cuenta',
    footer:
      'Si no ha sido usted, conserve la cuenta con este enlace, elija enseguida una contraseña nueva y escriba a {support}.',
  },
  requested_retained: {
    subject: 'Su cuenta de Isiro se eliminará',
    greeting: 'Hola, {name}:',
    body: [
      'Nos ha pedido eliminar su cuenta con {business}. Ya nadie puede entrar en ella, los mensajes automáticos se han detenido y su plan no se renueva.',
      'Si cambia de idea, puede recuperarlo todo hasta el {until}. Después de ese día borramos su cuenta. Como ha elegido, las facturas, los pagos y los documentos fiscales que exige la ley se guardan, cerrados, hasta el {retainedUntil}, y después se borran también.',
    ],
    action: 'Conservar mi cuenta',
    footer:
      'Si no ha sido usted, conserve la cuenta con este enlace, elija enseguida una contraseña nueva y escriba a {support}.',
  },
  undone: {
    subject: 'Su cuenta de Isiro ha vuelto',
    greeting: 'Hola, {name}:',
    body: [
      'Su cuenta con {business} se ha recuperado con el enlace que le enviamos. Todo está como antes. Los mensajes que esperaban no se han enviado, y un plan que se renovaba termina con el periodo pagado: puede retomarlo en la página de su plan.',
    ],
    action: 'Entrar',
    footer: 'Si no ha sido usted, elija enseguida una contraseña nueva y escriba a {support}.',
  },
  erased: {
    subject: 'Su cuenta de Isiro se ha borrado',
    greeting: 'Hola, {name}:',
    body: [
      'El plazo para recuperar su cuenta ha terminado. La estamos borrando ahora, con todos los datos de {business}. Este es nuestro último mensaje.',
    ],
    action: null,
    footer: 'Preguntas sobre sus datos: {privacy}.',
  },
  erased_retained: {
    subject: 'Su cuenta de Isiro se ha borrado',
    greeting: 'Hola, {name}:',
    body: [
      'El plazo para recuperar su cuenta ha terminado. La estamos borrando ahora. Las facturas, los pagos y los documentos fiscales de {business} que exige la ley se guardan, cerrados, hasta el {retainedUntil}, y después se borran también. Este es nuestro último mensaje.',
    ],
    action: null,
    footer: 'Preguntas sobre sus datos, o una copia de lo que se guarda: {privacy}.',
  },
}

import type { EN } from './en.ts'

export const ES: typeof EN = {
  mails: {
    export_ready: {
      subject: 'Su exportación de datos está lista',
      greeting: 'Hola, {name}:',
      body: 'El archivo con sus datos está listo. Se le pedirá la contraseña una vez más.',
      action: 'Descargar mis datos',
      footer:
        'El enlace vale una sola vez, hasta el {date}. Si no lo ha pedido, cambie su contraseña y escriba a {privacy}.',
    },
    request_received: {
      subject: 'Hemos recibido su solicitud {reference}',
      greeting: 'Hola, {name}:',
      body: 'Hemos recibido su solicitud sobre sus datos personales. Su referencia es {reference}. Tendrá nuestra respuesta a más tardar el {date}.',
      action: 'Ver mis solicitudes',
      footer: '¿Algo que añadir? Escriba a {privacy} e indique la referencia.',
    },
    request_answered: {
      subject: 'Nuestra respuesta a su solicitud {reference}',
      greeting: 'Hola, {name}:',
      body: '{answer}',
      action: 'Ver mis solicitudes',
      footer:
        'Si no está de acuerdo, escriba a {privacy} e indique la referencia, o reclame ante la Nigeria Data Protection Commission.',
    },
  },
  readme: {
    title: 'Sus datos de Isiro, a {date}',
    tables:
      'Cada archivo .csv es una tabla, con una línea por registro. Se abre con una hoja de cálculo. Los importes están en kobo y las horas en UTC.',
    files:
      'La carpeta «files» contiene justificantes, certificados y su logotipo, en una carpeta por tabla. Un archivo lleva el número de su registro en la tabla.',
    left: 'Las contraseñas, las claves y los enlaces enviados no están aquí, porque quien encontrara este archivo podría usarlos.',
  },
}

import type { EN } from './en.ts'

export const ES: typeof EN = {
  mails: {
    export_ready: {
      subject: 'Su exportación de datos está lista',
      greeting: 'Hola, {name}:',
      body: 'El archivo con sus datos está listo. Le pediremos la contraseña antes de la descarga.',
      action: 'Descargar mis datos',
      footer:
        'El enlace funciona una sola vez, hasta el {date}. ¿No lo pidió? Cambie su contraseña y escriba a {privacy}.',
    },
    request_received: {
      subject: 'Recibimos su solicitud {reference}',
      greeting: 'Hola, {name}:',
      body: 'Recibimos su solicitud sobre sus datos personales. Su referencia es {reference}. Responderemos a más tardar el {date}.',
      action: 'Ver mis solicitudes',
      footer: '¿Algo que agregar? Escriba a {privacy} e indique la referencia.',
    },
    request_answered: {
      subject: 'Nuestra respuesta a su solicitud {reference}',
      greeting: 'Hola, {name}:',
      body: '{answer}',
      action: 'Ver mis solicitudes',
      footer:
        '¿No está de acuerdo? Escriba a {privacy} e indique la referencia. También puede reclamar ante la Nigeria Data Protection Commission.',
    },
  },
  readme: {
    title: 'Sus datos de Isiro, a {date}',
    tables:
      'Cada archivo .csv es una tabla, con una línea por registro. Ábralo con una hoja de cálculo. Los importes están en kobos y las horas en UTC.',
    files:
      'La carpeta «files» contiene recibos, certificados y su logotipo, en una carpeta por tabla. Cada archivo lleva el número de su registro.',
    left: 'No incluimos contraseñas, claves ni enlaces enviados: quien encuentre este archivo podría usarlos.',
  },
}

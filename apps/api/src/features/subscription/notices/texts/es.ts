import type { EN } from './en.ts'
import type { Worded } from './texts.ts'

export const ES: Worded<typeof EN> = {
  paid: {
    subject: 'Su recibo de Isiro {plan}',
    body: 'Gracias. Hemos recibido {amount} por Isiro {plan}. Su plan está pagado hasta el {date}. Adjuntamos el recibo.',
    action: 'Ver su plan',
  },
  payment_failed: {
    subject: 'El pago de su plan ha fallado',
    body: 'No hemos podido cobrar {amount} por Isiro {plan}. Lo intentaremos de nuevo y su plan sigue abierto hasta el {date}. Si su tarjeta ha cambiado, dénos otra antes de esa fecha.',
    action: 'Cambiar de tarjeta',
  },
  plan_ended: {
    subject: 'Su plan ahora es {next}',
    body: 'Isiro {plan} ha terminado y su empresa está ahora en {next}. No se pierde nada: todo lo que ha creado se puede leer, exportar y borrar. Puede volver a {plan} cuando quiera.',
    action: 'Ver los planes',
  },
  trial_started: {
    subject: 'Su prueba de Isiro {plan} ha comenzado',
    body: 'Hasta el {date} tiene abierto todo Isiro {plan}, sin tarjeta. Si no hace nada, su empresa vuelve entonces a {next} y no se pierde nada.',
    action: 'Ver su plan',
  },
  trial_ending: {
    subject: 'Su prueba de Isiro {plan} termina el {date}',
    body: 'Para conservar lo que ofrece {plan}, elíjalo antes del {date}. Si no hace nada, su empresa vuelve a {next}, y todo lo que ha creado se podrá seguir leyendo, exportando y borrando.',
    action: 'Conservar {plan}',
  },
  trial_ended: {
    subject: 'Su prueba ha terminado',
    body: 'Su prueba ha terminado y su empresa está en {next}. No se pierde nada. Puede contratar un plan cuando quiera.',
    action: 'Ver los planes',
  },
  period_ending: {
    subject: 'Su plan termina el {date}',
    body: 'Isiro {plan} está pagado hasta el {date} y no se renovará solo. Después su empresa estará en {next}, y todo lo que ha creado se podrá seguir leyendo, exportando y borrando.',
    action: 'Ver su plan',
  },
  renewal_coming: {
    subject: 'Su plan se renovará el {date}',
    body: 'El {date} cobraremos {amount} por otro año de Isiro {plan}. Puede cancelarlo antes.',
    action: 'Ver su plan',
  },
  refunded: {
    subject: 'Le hemos devuelto su pago',
    body: 'Le hemos devuelto {amount}. Los bancos tardan hasta diez días hábiles en mostrarlo.',
    action: 'Ver su plan',
  },
  greeting: 'Hola {name}:',
  footer: '¿Preguntas? Responda a este correo o escriba a {support}.',
}

import type { EN } from './en.ts'
import type { Worded } from './texts.ts'

export const ES: Worded<typeof EN> = {
  paid: {
    subject: 'Su recibo de Isiro {plan}',
    body: 'Gracias. Recibimos {amount} por Isiro {plan}. Su plan está pagado hasta el {date}. Adjuntamos el recibo.',
    action: 'Ver su plan',
  },
  payment_failed: {
    subject: 'Falló el pago de su plan',
    body: 'No pudimos cobrar {amount} por Isiro {plan}. Lo intentaremos de nuevo. Su plan sigue activo hasta el {date}. ¿Tarjeta nueva? Cámbiela antes de esa fecha.',
    action: 'Cambiar de tarjeta',
  },
  plan_ended: {
    subject: 'Su plan ahora es {next}',
    body: 'Isiro {plan} terminó. Su negocio ahora está en {next}. No se pierde nada: aún puede ver, exportar y borrar todo. Vuelva a {plan} cuando quiera.',
    action: 'Ver los planes',
  },
  trial_started: {
    subject: 'Comenzó su prueba de Isiro {plan}',
    body: 'Use todo Isiro {plan} hasta el {date}, sin tarjeta. Después, su negocio vuelve a {next} y no se pierde nada.',
    action: 'Ver su plan',
  },
  trial_ending: {
    subject: 'Su prueba de Isiro {plan} termina el {date}',
    body: 'Para conservar {plan}, elíjalo antes del {date}. Si no, su negocio vuelve a {next}. Aún podrá ver, exportar y borrar todo.',
    action: 'Conservar {plan}',
  },
  trial_ended: {
    subject: 'Su prueba terminó',
    body: 'Su prueba terminó. Su negocio ahora está en {next}. No se pierde nada. Elija un plan cuando quiera.',
    action: 'Ver los planes',
  },
  period_ending: {
    subject: 'Su plan termina el {date}',
    body: 'Isiro {plan} está pagado hasta el {date} y no se renovará automáticamente. Después, su negocio pasa a {next}. Aún podrá ver, exportar y borrar todo.',
    action: 'Ver su plan',
  },
  renewal_coming: {
    subject: 'Su plan se renueva el {date}',
    body: 'El {date} cobraremos {amount} por otro año de Isiro {plan}. Puede cancelarlo antes.',
    action: 'Ver su plan',
  },
  refunded: {
    subject: 'Le reembolsamos su pago',
    body: 'Le reembolsamos {amount}. Puede tardar hasta diez días hábiles en llegar a su cuenta.',
    action: 'Ver su plan',
  },
  greeting: 'Hola, {name}:',
  footer: '¿Preguntas? Responda a este correo o escriba a {support}.',
}

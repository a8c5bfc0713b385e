import type { EN } from './en.ts'

export const ES: typeof EN = {
  heading: (number) => `Albarán ${number}`,
  title: (number, business) => `Albarán ${number} de ${business}`,
  forClient: 'Para',
  deliveryOn: (date) => `Entrega el ${date}`,
  sourceOf: { invoice: 'Factura', quote: 'Presupuesto' },
  goods: 'Mercancía',
  quantity: 'Cantidad',
  description: 'Descripción',
  details: 'Datos de la entrega',
  deliveryDate: 'Fecha de entrega',
  address: 'Dirección de entrega',
  carrier: 'Transportista o conductor',
  vehicle: 'Vehículo',
  confirm: 'Confirmar la recepción',
  confirmTitle: '¿Llegó la mercancía?',
  confirmIntro: (business) =>
    `${business} recibe un aviso cuando usted confirma. Su nombre, la hora y su red quedan guardados con la confirmación.`,
  name: 'Su nombre',
  remark: 'Faltante o dañado (opcional)',
  remarkHint: 'Por ejemplo «falta 1 caja». Déjelo vacío si todo está bien.',
  received: (date, name) => `Recibido por ${name} el ${date}.`,
  shortage: (remark) => `Faltante o dañado: ${remark}`,
  voided: (business) =>
    `${business} ha anulado este albarán. Contacte con el negocio si tiene dudas.`,
  tooLate: 'Alguien confirmó esta entrega antes que usted. Lo que escribió figura abajo.',
  question: (number) => `Hola, tengo una pregunta sobre el albarán ${number}.`,
}

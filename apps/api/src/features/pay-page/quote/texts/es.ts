import type { EN } from './en.ts'

export const ES: typeof EN = {
  heading: (number) => `Presupuesto ${number}`,
  title: (number, business) => `Presupuesto ${number} de ${business}`,
  forClient: 'Para',
  validUntil: (date) => `Válido hasta el ${date}`,
  wasValidUntil: (date) => `Era válido hasta el ${date}`,
  total: 'Total',
  toTransfer: 'A transferir',
  details: 'Detalles del presupuesto',
  validUntilLabel: 'Válido hasta',
  terms: 'Condiciones',
  schedule: 'Cómo se facturará',
  parts: { whole: 'Factura', deposit: 'Anticipo al aceptar', milestone: 'Etapa', final: 'Saldo' },
  accept: 'Aceptar el presupuesto',
  acceptTitle: 'Aceptar este presupuesto',
  acceptIntro: (business) =>
    `Avisamos a ${business} enseguida. Su nombre, la hora y su red se guardan con su respuesta.`,
  name: 'Su nombre',
  signature: 'Firma (opcional)',
  signatureHint: 'Escriba su nombre como firma.',
  decline: 'Rechazar el presupuesto',
  declineTitle: 'Rechazar este presupuesto',
  reason: 'Motivo (opcional)',
  accepted: (date, name) =>
    name === null ? `Aceptado el ${date}.` : `Aceptado por ${name} el ${date}.`,
  declined: (date) => `Rechazado el ${date}.`,
  expired: (business) => `Este presupuesto ha vencido. Pida uno nuevo a ${business}.`,
  withdrawn: (business) =>
    `${business} ha retirado este presupuesto. Contacte con la empresa si tiene preguntas.`,
  tooLate: 'Alguien respondió a este presupuesto antes que usted. Su respuesta está abajo.',
  payDeposit: 'Ver y pagar el anticipo',
  viewInvoice: (number) => `Ver la factura ${number}`,
  question: (number) => `Hola, tengo una pregunta sobre el presupuesto ${number}.`,
}

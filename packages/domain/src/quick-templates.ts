import type { Currency } from './currency.ts'
import type { Language } from './language.ts'

export const MESSAGE_TYPES = [
  'general',
  'invoice_created',
  'payment_received',
  'overdue_reminder',
] as const
export type MessageType = (typeof MESSAGE_TYPES)[number]

export const QUICK_TEMPLATE_IDS = [
  'invoice_created',
  'due_soon',
  'overdue_friendly',
  'overdue_plain',
  'overdue_firm',
  'follow_up',
  'payment_received',
  'thank_you',
] as const
export type QuickTemplateId = (typeof QUICK_TEMPLATE_IDS)[number]

export interface QuickTemplate {
  id: QuickTemplateId
  type: MessageType
  text: string
}

const TYPES: Record<QuickTemplateId, MessageType> = {
  invoice_created: 'invoice_created',
  due_soon: 'general',
  overdue_friendly: 'overdue_reminder',
  overdue_plain: 'overdue_reminder',
  overdue_firm: 'overdue_reminder',
  follow_up: 'overdue_reminder',
  payment_received: 'payment_received',
  thank_you: 'general',
}

// Each is one SMS of 160 characters once filled, so the words are those that the basic alphabet can
// spell: no ç, ê, í or ó, no apostrophe. "d" is the sign for days, which Spanish spells with an í.
const TEXTS: Record<Language, Record<QuickTemplateId, string>> = {
  en: {
    invoice_created:
      'Hello {name}, invoice {invoiceNumber} for NGN{amount} is due {dueDate}. View and pay: {paymentLink}',
    due_soon:
      'Hello {name}, a friendly note: invoice {invoiceNumber}, NGN{amount}, is due {dueDate}. Pay: {paymentLink}',
    overdue_friendly:
      'Hello {name}, invoice {invoiceNumber} (NGN{amount}) was due {dueDate}. If paid, thank you. Pay: {paymentLink}',
    overdue_plain:
      'Hello {name}, invoice {invoiceNumber} for NGN{amount} was due {dueDate}. Days overdue: {days}. Pay: {paymentLink}',
    overdue_firm:
      '{name}, invoice {invoiceNumber}, NGN{amount}, is still unpaid. Days overdue: {days}. Please pay today: {paymentLink}',
    follow_up:
      'Hello {name}, NGN{amount} is still open on invoice {invoiceNumber}, due {dueDate}. Pay: {paymentLink}',
    payment_received:
      'Thank you {name}. We received NGN{amount} by {method} for invoice {invoiceNumber}.',
    thank_you: 'Thank you for your business, {name}. We look forward to serving you again.',
  },
  fr: {
    invoice_created:
      'Bonjour {name}, facture {invoiceNumber} de NGN{amount} à payer pour le {dueDate}. Payer : {paymentLink}',
    due_soon:
      'Bonjour {name}, petit rappel : facture {invoiceNumber}, NGN{amount}, à payer le {dueDate}. Payer : {paymentLink}',
    overdue_friendly:
      'Bonjour {name}, la facture {invoiceNumber} (NGN{amount}) était due le {dueDate}. Si payée, merci. {paymentLink}',
    overdue_plain:
      'Bonjour {name}, facture {invoiceNumber} de NGN{amount} due le {dueDate}. Jours de retard : {days}. {paymentLink}',
    overdue_firm:
      '{name}, facture {invoiceNumber}, NGN{amount}, toujours impayée. Jours de retard : {days}. Merci de payer : {paymentLink}',
    follow_up:
      'Bonjour {name}, il reste NGN{amount} à payer sur la facture {invoiceNumber} du {dueDate}. {paymentLink}',
    payment_received:
      'Merci {name}. Nous avons bien encaissé NGN{amount} ({method}) pour la facture {invoiceNumber}.',
    thank_you: 'Merci {name} pour votre confiance. Au plaisir de vous servir à nouveau.',
  },
  es: {
    invoice_created:
      'Hola {name}, factura {invoiceNumber} por NGN{amount}, vence el {dueDate}. Ver y pagar: {paymentLink}',
    due_soon:
      'Hola {name}, le recordamos que la factura {invoiceNumber}, NGN{amount}, vence el {dueDate}. Pagar: {paymentLink}',
    overdue_friendly:
      'Hola {name}, la factura {invoiceNumber} (NGN{amount}) era para el {dueDate}. Si ya la ha pagado, gracias. {paymentLink}',
    overdue_plain:
      'Hola {name}, la factura {invoiceNumber} por NGN{amount} era para el {dueDate}. Retraso: {days} d. {paymentLink}',
    overdue_firm:
      '{name}, la factura {invoiceNumber}, NGN{amount}, sigue impagada. Retraso: {days} d. Le rogamos pagar hoy: {paymentLink}',
    follow_up:
      'Hola {name}, quedan NGN{amount} por pagar de la factura {invoiceNumber}, del {dueDate}. {paymentLink}',
    payment_received:
      'Gracias, {name}. Hemos recibido NGN{amount} ({method}) por la factura {invoiceNumber}.',
    thank_you: 'Gracias por su confianza, {name}. Esperamos atenderle de nuevo.',
  },
}

/**
 * The quick templates of a language, for bills in one currency, whose code stands before the amount:
 * a sign such as ₦ would more than halve what an SMS holds.
 */
export function quickTemplates(language: Language, currency: Currency = 'NGN'): QuickTemplate[] {
  return QUICK_TEMPLATE_IDS.map((id) => ({
    id,
    type: TYPES[id],
    text: TEXTS[language][id].replace('NGN{amount}', `${currency}{amount}`),
  }))
}

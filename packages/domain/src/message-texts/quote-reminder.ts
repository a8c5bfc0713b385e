import type { Language } from '../language.ts'

/**
 * The texts of a reminder of a quote. The placeholders are those of an invoice's messages: the number, the total with VAT, the
 * last day on which it can be accepted, and the client's page. The text of an SMS keeps to the rules of SMS_TEXTS.
 */
export const QUOTE_REMINDERS: Record<Language, { subject: string; email: string; sms: string }> = {
  en: {
    subject: 'Quote {invoiceNumber} from {business} is valid until {dueDate}',
    email:
      'Hello {name},\n\nQuote {invoiceNumber} for {amount} is valid until {dueDate}. Until then you can accept or decline it online.',
    sms: '{business}: quote {invoiceNumber} for NGN{amount} is valid until {dueDate}. View and accept: {paymentLink}',
  },
  fr: {
    subject: 'Le devis {invoiceNumber} de {business} est valable jusqu’au {dueDate}',
    email:
      'Bonjour {name},\n\nLe devis {invoiceNumber} de {amount} est valable jusqu’au {dueDate}. D’ici là, vous pouvez l’accepter ou le refuser en ligne.',
    sms: '{business} : devis {invoiceNumber} de NGN{amount} valable au plus tard le {dueDate}. Voir et accepter : {paymentLink}',
  },
  es: {
    subject: 'El presupuesto {invoiceNumber} de {business} es válido hasta el {dueDate}',
    email:
      'Hola, {name}:\n\nEl presupuesto {invoiceNumber} de {amount} es válido hasta el {dueDate}. Hasta entonces puede aceptarlo o rechazarlo en línea.',
    sms: '{business}: el presupuesto {invoiceNumber} de NGN{amount} vence el {dueDate}. Ver y aceptar: {paymentLink}',
  },
}

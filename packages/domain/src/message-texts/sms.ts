import type { Language } from '../language.ts'
import type { QuickTemplateId } from '../quick-templates.ts'

/**
 * The standard texts for SMS. Each begins with the seller's name and is one SMS of 160 characters once filled, so the
 * words are those that the basic alphabet can spell: no ç, ê, í or ó, no apostrophe. "d" is the sign for days, which
 * Spanish spells with an í. A reminder names what is open, which need not be the total of the invoice.
 */
export const SMS_TEXTS: Record<Language, Record<QuickTemplateId, string>> = {
  en: {
    invoice_created:
      '{business}: invoice {invoiceNumber} for NGN{amount} is due {dueDate}. View and pay: {paymentLink}',
    due_soon:
      '{business}: reminder, NGN{amount} for invoice {invoiceNumber} is due {dueDate}. Pay: {paymentLink}',
    part_paid:
      '{business}: thank you. NGN{amount} is left to pay on invoice {invoiceNumber}, due {dueDate}. Pay: {paymentLink}',
    overdue_friendly:
      '{business}: NGN{amount} for invoice {invoiceNumber} was due {dueDate}. Already paid? Thank you. If not: {paymentLink}',
    overdue_plain:
      '{business}: NGN{amount} for invoice {invoiceNumber} was due {dueDate}. Days overdue: {days}. Pay: {paymentLink}',
    overdue_firm:
      '{business}: NGN{amount} for invoice {invoiceNumber} is still unpaid. Days overdue: {days}. Please pay today: {paymentLink}',
    follow_up:
      '{business}: NGN{amount} is still unpaid on invoice {invoiceNumber}, due {dueDate}. Pay: {paymentLink}',
    claim_refused:
      '{business}: your transfer for invoice {invoiceNumber} has not arrived. NGN{amount} is still unpaid. Details: {paymentLink}',
    payment_received:
      '{business}: thank you. We received NGN{amount} by {method} for invoice {invoiceNumber}. Receipt: {paymentLink}',
    paid_in_full:
      '{business}: invoice {invoiceNumber} is paid in full. Thank you, {name}. Receipt: {paymentLink}',
    invoice_credited:
      '{business}: invoice {invoiceNumber} is fully credited. You have nothing to pay. Details: {paymentLink}',
    invoice_void:
      '{business}: invoice {invoiceNumber} is cancelled. You have nothing to pay. Details: {paymentLink}',
    thank_you:
      '{business}: thank you for your business, {name}. We look forward to serving you again.',
  },
  fr: {
    invoice_created:
      '{business} : facture {invoiceNumber} de NGN{amount}, à payer avant le {dueDate}. Voir et payer : {paymentLink}',
    due_soon:
      '{business} : petit rappel, NGN{amount} à payer le {dueDate} pour la facture {invoiceNumber}. Payer : {paymentLink}',
    part_paid:
      '{business} : merci. Il reste NGN{amount} à payer sur la facture {invoiceNumber} avant le {dueDate}. {paymentLink}',
    overdue_friendly:
      '{business} : NGN{amount} à payer depuis le {dueDate}, facture {invoiceNumber}. Déjà payé ? Merci. Sinon : {paymentLink}',
    overdue_plain:
      '{business} : NGN{amount} à payer depuis le {dueDate}, facture {invoiceNumber}. Jours de retard : {days}. {paymentLink}',
    overdue_firm:
      '{business} : NGN{amount} toujours à payer, facture {invoiceNumber}. Jours de retard : {days}. Merci de payer : {paymentLink}',
    follow_up:
      '{business} : il reste NGN{amount} à payer sur la facture {invoiceNumber}, échue le {dueDate}. Payer : {paymentLink}',
    claim_refused:
      '{business} : votre virement pour la facture {invoiceNumber} manque encore. Reste à payer : NGN{amount}. {paymentLink}',
    payment_received:
      '{business} : merci. Nous avons encaissé NGN{amount} ({method}) pour la facture {invoiceNumber}. {paymentLink}',
    paid_in_full:
      '{business} : la facture {invoiceNumber} est entièrement payée. Merci, {name}. {paymentLink}',
    invoice_credited:
      '{business} : la facture {invoiceNumber} est couverte par un avoir. Vous ne devez rien. {paymentLink}',
    invoice_void:
      '{business} : la facture {invoiceNumber} est annulée. Vous ne devez rien. {paymentLink}',
    thank_you:
      '{business} : merci {name} pour votre confiance. Au plaisir de vous servir à nouveau.',
  },
  es: {
    invoice_created:
      '{business}: factura {invoiceNumber} por NGN{amount}, vence el {dueDate}. Ver y pagar: {paymentLink}',
    due_soon:
      '{business}: le recordamos que NGN{amount} de la factura {invoiceNumber} vence el {dueDate}. Pagar: {paymentLink}',
    part_paid:
      '{business}: gracias. Quedan NGN{amount} por pagar de la factura {invoiceNumber}, vence el {dueDate}. {paymentLink}',
    overdue_friendly:
      '{business}: NGN{amount} de la factura {invoiceNumber} era para el {dueDate}. Si ya ha pagado, gracias. Si no: {paymentLink}',
    overdue_plain:
      '{business}: NGN{amount} de la factura {invoiceNumber} era para el {dueDate}. Retraso: {days} d. Pagar: {paymentLink}',
    overdue_firm:
      '{business}: NGN{amount} de la factura {invoiceNumber} sigue sin pagar. Retraso: {days} d. Por favor, pague hoy: {paymentLink}',
    follow_up:
      '{business}: quedan NGN{amount} por pagar de la factura {invoiceNumber}, del {dueDate}. Pagar: {paymentLink}',
    claim_refused:
      '{business}: su transferencia para la factura {invoiceNumber} no ha llegado. Quedan NGN{amount} por pagar. {paymentLink}',
    payment_received:
      '{business}: gracias. Recibimos NGN{amount} ({method}) por la factura {invoiceNumber}. Recibo: {paymentLink}',
    paid_in_full:
      '{business}: la factura {invoiceNumber} queda pagada por completo. Gracias, {name}. Recibo: {paymentLink}',
    invoice_credited:
      '{business}: la factura {invoiceNumber} ya no tiene saldo, por nota de crédito. No tiene nada que pagar. {paymentLink}',
    invoice_void:
      '{business}: la factura {invoiceNumber} queda anulada. No tiene nada que pagar. Detalles: {paymentLink}',
    thank_you: '{business}: gracias por su confianza, {name}. Esperamos atenderle de nuevo.',
  },
}

import type { Language } from '../language.ts'
import type { QuickTemplateId } from '../quick-templates.ts'

/**
 * The standard texts for WhatsApp and for the share sheet of a device, where length costs nothing. Each begins with the
 * seller's name. A reminder names what is open, which need not be the total of the invoice.
 */
export const WHATSAPP_TEXTS: Record<Language, Record<QuickTemplateId, string>> = {
  en: {
    invoice_created:
      '{business}: hello {name}, here is invoice {invoiceNumber} for {amount}, due {dueDate}. View and pay: {paymentLink}',
    due_soon:
      '{business}: hello {name}, a friendly reminder that {amount} for invoice {invoiceNumber} is due {dueDate}. View and pay: {paymentLink}',
    part_paid:
      '{business}: hello {name}, thank you for your payment. {amount} is left to pay on invoice {invoiceNumber}, due {dueDate}. View and pay: {paymentLink}',
    overdue_friendly:
      '{business}: hello {name}, {amount} for invoice {invoiceNumber} was due {dueDate}. Already paid? Thank you. If not, pay here: {paymentLink}',
    overdue_plain:
      '{business}: hello {name}, {amount} for invoice {invoiceNumber} was due {dueDate} and hasn’t reached us. Days overdue: {days}. Please pay here: {paymentLink}',
    overdue_firm:
      '{business}: hello {name}, {amount} for invoice {invoiceNumber} is still unpaid. It was due {dueDate}. Days overdue: {days}. Please pay today: {paymentLink}',
    follow_up:
      '{business}: hello {name}, {amount} is still unpaid on invoice {invoiceNumber}, due {dueDate}. Please pay, or tell us when you will: {paymentLink}',
    claim_refused:
      '{business}: hello {name}, your transfer for invoice {invoiceNumber} hasn’t reached our account. {amount} is still unpaid. Please check with your bank. Details: {paymentLink}',
    payment_received:
      '{business}: thank you, {name}. We received {amount} by {method} for invoice {invoiceNumber}. Your receipt: {paymentLink}',
    paid_in_full:
      '{business}: thank you, {name}. Invoice {invoiceNumber} is paid in full. Your receipt: {paymentLink}',
    invoice_credited:
      '{business}: hello {name}, invoice {invoiceNumber} is fully credited. You have nothing to pay. Details: {paymentLink}',
    invoice_void:
      '{business}: hello {name}, invoice {invoiceNumber} is cancelled. You have nothing to pay. Details: {paymentLink}',
    thank_you:
      '{business}: thank you for your business, {name}. We look forward to serving you again.',
  },
  fr: {
    invoice_created:
      '{business} : bonjour {name}, voici la facture {invoiceNumber} de {amount}, à payer avant le {dueDate}. Voir et payer : {paymentLink}',
    due_soon:
      '{business} : bonjour {name}, petit rappel : la facture {invoiceNumber} de {amount} est à payer le {dueDate}. Voir et payer : {paymentLink}',
    part_paid:
      '{business} : bonjour {name}, merci pour votre paiement. Il reste {amount} à payer sur la facture {invoiceNumber}, avant le {dueDate}. Voir et payer : {paymentLink}',
    overdue_friendly:
      '{business} : bonjour {name}, la facture {invoiceNumber} de {amount} était à payer le {dueDate}. Déjà payé ? Merci. Sinon, payez ici : {paymentLink}',
    overdue_plain:
      '{business} : bonjour {name}, nous n’avons pas encore reçu {amount} pour la facture {invoiceNumber}, à payer depuis le {dueDate}. Jours de retard : {days}. Merci de payer ici : {paymentLink}',
    overdue_firm:
      '{business} : bonjour {name}, il reste {amount} à payer sur la facture {invoiceNumber}, échue le {dueDate}. Jours de retard : {days}. Merci de payer aujourd’hui : {paymentLink}',
    follow_up:
      '{business} : bonjour {name}, il reste {amount} à payer sur la facture {invoiceNumber}, échue le {dueDate}. Merci de payer, ou de nous dire quand vous le ferez : {paymentLink}',
    claim_refused:
      '{business} : bonjour {name}, votre virement pour la facture {invoiceNumber} n’est pas arrivé sur notre compte. Il reste {amount} à payer. Merci de vérifier auprès de votre banque. Détails : {paymentLink}',
    payment_received:
      '{business} : merci, {name}. Nous avons bien reçu {amount} ({method}) pour la facture {invoiceNumber}. Votre reçu : {paymentLink}',
    paid_in_full:
      '{business} : merci, {name}. La facture {invoiceNumber} est entièrement payée. Votre reçu : {paymentLink}',
    invoice_credited:
      '{business} : bonjour {name}, la facture {invoiceNumber} est entièrement couverte par un avoir. Vous n’avez rien à payer. Détails : {paymentLink}',
    invoice_void:
      '{business} : bonjour {name}, la facture {invoiceNumber} est annulée. Vous n’avez rien à payer. Détails : {paymentLink}',
    thank_you:
      '{business} : merci {name} pour votre confiance. Au plaisir de vous servir à nouveau.',
  },
  es: {
    invoice_created:
      '{business}: hola, {name}. Esta es la factura {invoiceNumber} por {amount}, que vence el {dueDate}. Ver y pagar: {paymentLink}',
    due_soon:
      '{business}: hola, {name}. Le recordamos que la factura {invoiceNumber} por {amount} vence el {dueDate}. Ver y pagar: {paymentLink}',
    part_paid:
      '{business}: hola, {name}. Gracias por su pago. Quedan {amount} por pagar de la factura {invoiceNumber}, que vence el {dueDate}. Ver y pagar: {paymentLink}',
    overdue_friendly:
      '{business}: hola, {name}. La factura {invoiceNumber} por {amount} venció el {dueDate}. ¿Ya pagó? Gracias. Si no, pague aquí: {paymentLink}',
    overdue_plain:
      '{business}: hola, {name}. Aún no recibimos los {amount} de la factura {invoiceNumber}, que venció el {dueDate}. Días de retraso: {days}. Por favor, pague aquí: {paymentLink}',
    overdue_firm:
      '{business}: hola, {name}. Quedan {amount} por pagar de la factura {invoiceNumber}, que venció el {dueDate}. Días de retraso: {days}. Por favor, pague hoy: {paymentLink}',
    follow_up:
      '{business}: hola, {name}. Quedan {amount} por pagar de la factura {invoiceNumber}, que venció el {dueDate}. Por favor, pague o díganos cuándo lo hará: {paymentLink}',
    claim_refused:
      '{business}: hola, {name}. Su transferencia para la factura {invoiceNumber} no llegó a nuestra cuenta. Quedan {amount} por pagar. Por favor, consulte a su banco. Detalles: {paymentLink}',
    payment_received:
      '{business}: gracias, {name}. Recibimos {amount} ({method}) por la factura {invoiceNumber}. Su recibo: {paymentLink}',
    paid_in_full:
      '{business}: gracias, {name}. La factura {invoiceNumber} está pagada por completo. Su recibo: {paymentLink}',
    invoice_credited:
      '{business}: hola, {name}. Una nota de crédito cubre toda la factura {invoiceNumber}. No tiene nada que pagar. Detalles: {paymentLink}',
    invoice_void:
      '{business}: hola, {name}. La factura {invoiceNumber} está anulada. No tiene nada que pagar. Detalles: {paymentLink}',
    thank_you: '{business}: gracias por su confianza, {name}. Esperamos atenderle de nuevo.',
  },
}

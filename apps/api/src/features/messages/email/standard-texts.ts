import type { TemplateChannel, TemplateKind } from '@isiro/contracts/message-settings'
import type { Language } from '@isiro/domain/language'
import { type QuickTemplateId, quickTemplates } from '@isiro/domain/quick-templates'

type MailKind = Exclude<TemplateKind, 'due_soon' | 'thank_you'>

/** What a mail says above its figures, unless the business has a text of its own. */
const MAIL_TEXTS: Record<Language, Record<MailKind, string>> = {
  en: {
    invoice_created:
      'Hello {name},\n\nHere is invoice {invoiceNumber} for {amount}. It is due on {dueDate}.\n\nThank you for your business.',
    overdue_friendly:
      'Hello {name},\n\nA friendly note: invoice {invoiceNumber} for {amount} was due on {dueDate}. If you have paid it already, thank you, and please disregard this mail.',
    overdue_plain:
      'Hello {name},\n\nInvoice {invoiceNumber} for {amount} was due on {dueDate} and is {days} days overdue. Please pay it as soon as you can, or tell us what stands in the way.',
    overdue_firm:
      'Hello {name},\n\nInvoice {invoiceNumber} for {amount} is still unpaid, {days} days after its due date of {dueDate}. Please pay it today, or write to us so that we can agree on a day.',
    follow_up:
      'Hello {name},\n\n{amount} is still open on invoice {invoiceNumber}, which was due on {dueDate}. Please pay it, or let us know when we can expect it.',
    payment_received:
      'Hello {name},\n\nThank you. We received {amount} by {method} for invoice {invoiceNumber}.',
    statement: 'Hello {name},\n\nHere is your statement of account. Its balance is {amount}.',
  },
  fr: {
    invoice_created:
      'Bonjour {name},\n\nVoici la facture {invoiceNumber} d’un montant de {amount}, à payer pour le {dueDate}.\n\nMerci de votre confiance.',
    overdue_friendly:
      'Bonjour {name},\n\nPetit rappel : la facture {invoiceNumber} de {amount} était due le {dueDate}. Si vous l’avez déjà payée, merci, et ne tenez pas compte de ce message.',
    overdue_plain:
      'Bonjour {name},\n\nLa facture {invoiceNumber} de {amount} était due le {dueDate} ; elle a {days} jours de retard. Merci de la payer dès que possible, ou de nous dire ce qui vous en empêche.',
    overdue_firm:
      'Bonjour {name},\n\nLa facture {invoiceNumber} de {amount} reste impayée, {days} jours après son échéance du {dueDate}. Merci de la payer aujourd’hui, ou de nous écrire pour convenir d’une date.',
    follow_up:
      'Bonjour {name},\n\nIl reste {amount} à payer sur la facture {invoiceNumber}, due le {dueDate}. Merci de la payer, ou de nous dire quand nous pouvons compter dessus.',
    payment_received:
      'Bonjour {name},\n\nMerci. Nous avons bien reçu {amount} ({method}) pour la facture {invoiceNumber}.',
    statement: 'Bonjour {name},\n\nVoici votre relevé de compte. Son solde est de {amount}.',
  },
  es: {
    invoice_created:
      'Hola, {name}:\n\nAquí tiene la factura {invoiceNumber} por {amount}, que vence el {dueDate}.\n\nGracias por su confianza.',
    overdue_friendly:
      'Hola, {name}:\n\nLe recordamos que la factura {invoiceNumber} por {amount} venció el {dueDate}. Si ya la ha pagado, gracias; no tenga en cuenta este mensaje.',
    overdue_plain:
      'Hola, {name}:\n\nLa factura {invoiceNumber} por {amount} venció el {dueDate} y lleva {days} días de retraso. Le rogamos que la pague cuanto antes o nos diga qué lo impide.',
    overdue_firm:
      'Hola, {name}:\n\nLa factura {invoiceNumber} por {amount} sigue impagada, {days} días después de su vencimiento el {dueDate}. Le rogamos que la pague hoy o nos escriba para acordar una fecha.',
    follow_up:
      'Hola, {name}:\n\nQuedan {amount} por pagar de la factura {invoiceNumber}, que venció el {dueDate}. Le rogamos que la pague o nos diga cuándo podemos contar con ello.',
    payment_received:
      'Hola, {name}:\n\nGracias. Hemos recibido {amount} ({method}) por la factura {invoiceNumber}.',
    statement: 'Hola, {name}:\n\nAquí tiene su estado de cuenta. El saldo es de {amount}.',
  },
}

/** The text that is sent unless the business has one of its own. Null where the channel has no such text. */
export function standardText(
  kind: TemplateKind,
  channel: TemplateChannel,
  language: Language,
): string | null {
  if (channel === 'email') {
    const texts: Partial<Record<TemplateKind, string>> = MAIL_TEXTS[language]
    return texts[kind] ?? null
  }
  return shortTexts(language).get(kind as QuickTemplateId) ?? null
}

const short = new Map<Language, Map<QuickTemplateId, string>>()

function shortTexts(language: Language): Map<QuickTemplateId, string> {
  const known = short.get(language)
  if (known) return known
  const texts = new Map(quickTemplates(language).map(({ id, text }) => [id, text] as const))
  short.set(language, texts)
  return texts
}

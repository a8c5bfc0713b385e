import type { Currency } from './currency.ts'
import type { Language } from './language.ts'
import { SMS_TEXTS } from './message-texts/sms.ts'

export const MESSAGE_TYPES = [
  'general',
  'invoice_created',
  'payment_received',
  'overdue_reminder',
] as const
export type MessageType = (typeof MESSAGE_TYPES)[number]

/** The messages about one invoice. */
export const INVOICE_MESSAGES = [
  'invoice_created',
  'due_soon',
  'part_paid',
  'overdue_friendly',
  'overdue_plain',
  'overdue_firm',
  'follow_up',
  'claim_refused',
  'payment_received',
  'paid_in_full',
  'invoice_credited',
  'invoice_void',
] as const
export type InvoiceMessage = (typeof INVOICE_MESSAGES)[number]

export const QUICK_TEMPLATE_IDS = [...INVOICE_MESSAGES, 'thank_you'] as const
export type QuickTemplateId = (typeof QUICK_TEMPLATE_IDS)[number]

export interface QuickTemplate {
  id: QuickTemplateId
  type: MessageType
  text: string
}

const TYPES: Record<QuickTemplateId, MessageType> = {
  invoice_created: 'invoice_created',
  due_soon: 'general',
  part_paid: 'general',
  overdue_friendly: 'overdue_reminder',
  overdue_plain: 'overdue_reminder',
  overdue_firm: 'overdue_reminder',
  follow_up: 'overdue_reminder',
  claim_refused: 'general',
  payment_received: 'payment_received',
  paid_in_full: 'payment_received',
  invoice_credited: 'general',
  invoice_void: 'general',
  thank_you: 'general',
}

/** Under which type the history of messages keeps a text. */
export function messageTypeOf(id: QuickTemplateId): MessageType {
  return TYPES[id]
}

/**
 * The quick templates of a language for SMS, for bills in one currency, whose code stands before the amount: a sign
 * such as ₦ would more than halve what an SMS holds.
 */
export function quickTemplates(language: Language, currency: Currency = 'NGN'): QuickTemplate[] {
  return QUICK_TEMPLATE_IDS.map((id) => ({
    id,
    type: TYPES[id],
    text: SMS_TEXTS[language][id].replace('NGN{amount}', `${currency}{amount}`),
  }))
}

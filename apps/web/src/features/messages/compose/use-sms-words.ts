import type { IssuedInvoice } from '@isiro/contracts/invoices'
import { invoiceMessage, purposesOf } from '@isiro/domain/invoice-messages'
import type { InvoiceMessage } from '@isiro/domain/quick-templates'
import type { SmsRule } from '@isiro/domain/sms-length'
import { useState } from 'react'
import { currentDay } from '../../../platform/device/current-day.ts'
import { useCurrentUser } from '../../../platform/http/current-user.ts'
import { newsOf } from '../../../records/invoice-news.ts'
import { type Measured, measure } from './measure.ts'
import { valuesOfInvoice } from './message-values.ts'
import { useTemplates } from './use-templates.ts'

export interface SmsWords {
  /** The messages that are true of the invoice, the likeliest first. */
  messages: readonly InvoiceMessage[]
  chosen: InvoiceMessage
  /** Takes the words of another message; typed words go. */
  choose: (message: InvoiceMessage) => void
  /** As it goes out. */
  text: string
  type: (text: string) => void
  measured: Measured
  /** The code of what is wrong with the text; null if nothing is. */
  problem: string | null
}

/** The words of an SMS about an invoice: of the chosen message with its values, until somebody types others. */
export function useSmsWords(invoice: IssuedInvoice, rule: SmsRule): SmsWords {
  const { timeZone } = useCurrentUser()
  const templates = useTemplates()
  const [wanted, setWanted] = useState<InvoiceMessage | null>(null)
  const [typed, setTyped] = useState<string | null>(null)

  const today = currentDay(timeZone)
  const news = newsOf(invoice, today)
  const messages = purposesOf(news).map((purpose) => invoiceMessage(news, purpose))
  const chosen =
    messages.find((each) => each === wanted) ?? messages[0] ?? invoiceMessage(news, 'invoice')
  const template = templates.of(invoice.language, invoice.currency).find(({ id }) => id === chosen)
  const values = valuesOfInvoice(invoice, today, { isReceipt: false, method: null })
  const text = typed ?? measure(template?.text ?? '', values, rule).text
  const measured = measure(text, {}, rule)
  return {
    messages,
    chosen,
    choose(message) {
      setWanted(message)
      setTyped(null)
    },
    text,
    type: setTyped,
    measured,
    problem: problemOf(text, measured),
  }
}

function problemOf(text: string, { isTooLong, missing }: Measured): string | null {
  if (text.trim() === '') return 'validation.message_required'
  if (isTooLong) return 'validation.message_too_long'
  return missing.length > 0 ? 'validation.sms_values' : null
}

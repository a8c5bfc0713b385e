import type { Currency } from '@isiro/domain/currency'
import type { Language } from '@isiro/domain/language'
import type { TemplateValues } from '@isiro/domain/message-template'
import type { MessageType } from '@isiro/domain/quick-templates'
import { useQuery } from '@tanstack/react-query'
import { currentDay } from '../../../platform/device/current-day.ts'
import { useCurrentUser } from '../../../platform/http/current-user.ts'
import { useLanguage } from '../../../platform/i18n/i18n.ts'
import { clientQuery } from '../../../records/queries/clients.ts'
import { aboutInvoiceQuery } from '../api.ts'
import { lastReceived, valuesOfInvoice, valuesOfSeller } from './message-values.ts'

interface AboutWhat {
  clientId: string
  invoiceId: string
  type: MessageType
}

export type About = ReturnType<typeof useAbout>

/** The subject of a message: the reader, their language and the values of the placeholders. */
export function useAbout({ clientId, invoiceId, type }: AboutWhat) {
  const user = useCurrentUser()
  const reading = useLanguage()
  const about = useQuery({ ...aboutInvoiceQuery(invoiceId), enabled: invoiceId !== '' })
  const known = useQuery({
    ...clientQuery(clientId),
    enabled: clientId !== '' && invoiceId === '',
  })
  const invoice = about.data?.invoice
  const client = invoice?.client ?? known.data
  const language: Language = invoice?.language ?? known.data?.language ?? reading
  const currency: Currency = invoice?.currency ?? user.currency
  const received = invoice ? lastReceived(invoice) : undefined
  const values: TemplateValues = invoice
    ? valuesOfInvoice(invoice, currentDay(user.timeZone), {
        isReceipt: type === 'payment_received',
        method: received ? (about.data?.methods(received.method) ?? null) : null,
      })
    : valuesOfSeller(user.businessName, { language, currency }, client?.name)
  return {
    invoice,
    client,
    language,
    currency,
    values,
    /** The invoice or client that was asked for could not be read. */
    failure: about.error ?? known.error,
  }
}

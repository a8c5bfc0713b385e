import type { IssuedInvoice } from '@isiro/contracts/invoices'
import type { BusinessDate } from '@isiro/domain/business-date'
import { asksForMoney, invoiceMessage, purposesOf } from '@isiro/domain/invoice-messages'
import type { QuickTemplateId } from '@isiro/domain/quick-templates'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { newsOf } from '../../../records/invoice-news.ts'
import { lastReceived } from './message-values.ts'
import type { SingleValues } from './single-schema.ts'
import type { About } from './use-about.ts'

/** The subject from the address: `?invoice=` and `?client=`, set by links on their pages. */
export function useStart(): Pick<SingleValues, 'invoiceId' | 'clientId'> {
  const [search] = useSearchParams()
  const [start] = useState(() => ({
    invoiceId: idOrEmpty(search.get('invoice')),
    clientId: idOrEmpty(search.get('client')),
  }))
  return start
}

/** Calls back once for each client or invoice that has been read. */
export function useArrival(
  { client, invoice }: About,
  onArrival: (client: NonNullable<About['client']>, invoice: About['invoice']) => void,
) {
  const arrived = useRef<string | undefined>(undefined)
  useEffect(() => {
    const id = invoice?.id ?? client?.id
    const isNew = id !== undefined && id !== arrived.current
    arrived.current = id
    if (client && isNew) onArrival(client, invoice)
  })
}

/** Texts that are true of some invoices only, and offered for those. */
const OF_STATE: readonly QuickTemplateId[] = [
  'part_paid',
  'claim_refused',
  'paid_in_full',
  'invoice_credited',
  'invoice_void',
]

/** The templates that are true of an invoice, the likeliest first. */
export function fittingTemplates(invoice: IssuedInvoice, today: BusinessDate): QuickTemplateId[] {
  const news = { ...newsOf(invoice, today), hasPayment: lastReceived(invoice) !== undefined }
  return purposesOf(news).map((purpose) => invoiceMessage(news, purpose))
}

/** Whether a template is offered: general ones always, except that nothing asks for money that is not owed. */
export function isOffered(
  id: QuickTemplateId,
  fitting: readonly QuickTemplateId[],
  status: IssuedInvoice['status'] | undefined,
): boolean {
  if (fitting.includes(id)) return true
  if (status !== undefined && !asksForMoney(status)) return id === 'thank_you'
  return !OF_STATE.includes(id)
}

function idOrEmpty(text: string | null): string {
  return text !== null && /^[0-9a-f-]{36}$/.test(text) ? text : ''
}

import type { QuickTemplateId } from '@isiro/domain/quick-templates'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
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

/** The template that fits an invoice's status; null where none does. */
export function suggestedTemplate(status: string): QuickTemplateId | null {
  if (status === 'void') return null
  if (status === 'paid') return 'payment_received'
  return status === 'overdue' ? 'overdue_plain' : 'invoice_created'
}

function idOrEmpty(text: string | null): string {
  return text !== null && /^[0-9a-f-]{36}$/.test(text) ? text : ''
}

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCurrentUser } from '../../../platform/http/current-user.ts'
import { useLanguage } from '../../../platform/i18n/i18n.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { overdueRecipientsQuery } from '../api.ts'
import type { BulkValues } from './bulk-schema.ts'
import type { Chosen } from './client-choice.tsx'
import { type Reader, readerOfClient, readerOfNumber, readerOfOverdue } from './readers.ts'
import { readNumbers } from './recipients.ts'

export type BulkRecipientChoice = ReturnType<typeof useBulkRecipients>

/**
 * The recipients of a bulk message: typed numbers, chosen clients, or all with overdue invoices except those left
 * out.
 */
export function useBulkRecipients({ source, phoneNumbers }: BulkValues) {
  const { t } = useTexts('messages')
  const language = useLanguage()
  const { currency, businessName: business } = useCurrentUser()
  const seller = { business, currency }
  const [clients, setClients] = useState<Chosen[]>([])
  const [leftOut, setLeftOut] = useState<string[]>([])
  const overdue = useQuery({ ...overdueRecipientsQuery, enabled: source === 'overdue' })
  const typed = readNumbers(phoneNumbers)

  const readersFrom: Record<BulkValues['source'], () => Reader[]> = {
    numbers: () => typed.numbers.map((number) => readerOfNumber(number, language, seller)),
    clients: () => onceEach(clients.flatMap((client) => readerOfClient(client, seller))),
    overdue: () =>
      onceEach(
        (overdue.data ?? [])
          .filter(({ clientId }) => !leftOut.includes(clientId))
          .flatMap((recipient) => readerOfOverdue(recipient, business)),
      ),
  }
  const readers = readersFrom[source]()

  return {
    typed,
    clients,
    setClients,
    overdue,
    /** Late clients that are left out by hand. */
    leftOut,
    setLeftOut,
    readers,
    /** Why they cannot be written to: a key or a sentence; null where they can. */
    problem(typedNow: string): string | null {
      if (source === 'numbers') {
        if (typedNow.trim() === '') return 'validation.phones_required'
        if (readNumbers(typedNow).wrong.length > 0) return 'validation.phone'
      }
      return readers.length > 0 ? null : t(`bulk.nobody.${source}`)
    },
    clear() {
      setClients([])
      setLeftOut([])
    },
  }
}

/** Two clients may share a number: it gets one message. */
function onceEach(readers: Reader[]): Reader[] {
  return [...new Map(readers.map((reader) => [reader.to, reader])).values()]
}

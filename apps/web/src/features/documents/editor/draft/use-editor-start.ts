import type { Business } from '@isiro/contracts/business'
import type { BusinessDate } from '@isiro/domain/business-date'
import type { Language } from '@isiro/domain/language'
import { formatMinor, parseMinor } from '@isiro/domain/money'
import type { PlanId } from '@isiro/domain/plans'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isNetworkFailure } from '../../../../platform/http/api-error.ts'
import { amountText } from '../../../../platform/money/typed-number.ts'
import { businessQuery } from '../../../../records/queries/business.ts'
import { clientQuery } from '../../../../records/queries/clients.ts'
import { withOwnNotes } from '../default-notes.ts'
import type { EditorDrafts, EditorKind } from '../editor-kind.ts'
import { clientValues } from '../form-values.ts'
import { type EditorStart, freshStart, openedStart, restoredStart } from './editor-start.ts'
import { listKeptDrafts } from './kept-drafts.ts'

/** The drafts on this device. Asked anew each time: they change outside of the server's knowledge. */
function keptDraftsQuery(drafts: EditorDrafts, owner: string) {
  return queryOptions({
    queryKey: ['device', `${drafts.kind}-drafts`, owner],
    queryFn: () => listKeptDrafts(drafts, owner),
    staleTime: 0,
    gcTime: 0,
  })
}

export type StartState =
  | { status: 'waiting' }
  | { status: 'failed'; error: unknown; retry: () => void; isRetrying: boolean }
  /** The address is that of an invoice that was issued before. */
  | { status: 'issued' }
  | { status: 'ready'; start: EditorStart; business: Business }

interface StartOptions {
  kind: Pick<EditorKind<unknown>, 'drafts' | 'blank' | 'values' | 'useOpened'>
  /** The draft to open; without it a new invoice is begun. */
  draftId: string | undefined
  /** The client that a new invoice is for. */
  clientId: string | undefined
  /** The price of its first line. */
  rate: string | undefined
  owner: string
  plan: PlanId
  today: (business: Business) => BusinessDate
  language: Language
}

/**
 * Gathers what the editor opens with: the business, what this device has kept, and the draft or
 * client that the address names. Decided once; what happens to them later does not disturb the form.
 */
export function useEditorStart(options: StartOptions): StartState {
  const { kind, draftId, clientId, rate, owner, plan, today, language } = options
  const business = useQuery(businessQuery)
  const kept = useQuery(keptDraftsQuery(kind.drafts, owner))
  const opened = kind.useOpened(draftId)
  const client = useQuery({
    ...clientQuery(clientId ?? ''),
    enabled: draftId === undefined && clientId !== undefined,
  })
  const [decided, setDecided] = useState<EditorStart | 'issued' | null>(null)

  if (business.isError) return failed(business)
  if (!business.data || kept.data === undefined) return { status: 'waiting' }
  if (decided === 'issued') return { status: 'issued' }
  if (decided) return { status: 'ready', start: decided, business: business.data }

  const day = today(business.data)
  const terms = withOwnNotes(business.data, plan)
  if (draftId === undefined) {
    // A client that cannot be fetched is no reason not to write an invoice.
    if (clientId !== undefined && client.isPending) return { status: 'waiting' }
    const hasPurpose = clientId !== undefined || rate !== undefined
    const unfinished = !hasPurpose && kept.data.find(({ value }) => value.origin === 'new')
    const start = unfinished
      ? restoredStart(kind, unfinished, terms, day)
      : freshStart(kind, terms, day, {
          client: client.data && clientValues(client.data),
          rate: rateText(rate, language),
        })
    setDecided(start)
    return { status: 'waiting' }
  }

  const onDevice = kept.data.find(({ id }) => id === draftId) ?? null
  if (opened.isPending) return { status: 'waiting' }
  if (opened.isError) {
    // Never sent, or out of reach just now: the device's own copy is as good as any.
    const isUsable = onDevice && (!onDevice.isSynced || isNetworkFailure(opened.error))
    if (!isUsable) return failed(opened)
    setDecided(restoredStart(kind, onDevice, terms, day))
    return { status: 'waiting' }
  }
  const { data } = opened
  if (data === undefined) return { status: 'waiting' }
  setDecided(data === 'issued' ? data : openedStart(kind, data, onDevice, terms, day, language))
  return { status: 'waiting' }
}

/** The rate of the address in the reader's notation; undefined unless it is an amount. */
function rateText(rate: string | undefined, language: Language): string | undefined {
  const amount = rate === undefined ? null : parseMinor(rate)
  return amount !== null && amount > 0 ? amountText(formatMinor(amount), language) : undefined
}

interface Failed {
  error: unknown
  isFetching: boolean
  refetch: () => unknown
}

function failed({ error, isFetching, refetch }: Failed): StartState {
  return { status: 'failed', error, retry: () => void refetch(), isRetrying: isFetching }
}

import type { QueryClient } from '@tanstack/react-query'
import { draftsOf } from '../platform/forms/draft-store.ts'
import { currentUserQuery } from '../platform/http/current-user.ts'
import { loadTexts, textsOf } from '../platform/i18n/i18n.ts'
import { toast } from '../ui/toast-store.ts'

/**
 * Sends the drafts that only this device has, has the lists ask again, and says which of them the server refused, and why. Throws
 * if any is left that was neither sent nor refused.
 */
export async function sendWaitingDrafts(queries: QueryClient, owner: string): Promise<void> {
  const ends = await Promise.all([
    sendWaiting(queries, owner, 'invoice', async () => {
      const { sendKeptInvoices } = await import('../features/invoices/invoices-page.tsx')
      return sendKeptInvoices(owner)
    }),
    sendWaiting(queries, owner, 'quote', async () => {
      const { sendKeptQuotes } = await import('../features/quotes/quotes-page.tsx')
      return sendKeptQuotes(owner)
    }),
  ])
  const refusals = ends.flatMap(({ refused }) => refused)
  const [first] = refusals
  if (first !== undefined) {
    await loadTexts(['offline'])
    toast.error(textsOf('offline')('drafts.refused', { count: refusals.length }), first)
    // The role or the plan may have changed since the account was read.
    void queries.invalidateQueries(currentUserQuery)
  }
  if (ends.some(({ isLeft }) => isLeft)) throw new Error('A draft could not be sent.')
}

/** `send` gives how many arrived; returned are the reasons of those that were refused, and whether others are left. */
async function sendWaiting(
  queries: QueryClient,
  owner: string,
  kind: 'invoice' | 'quote',
  send: () => Promise<number>,
): Promise<{ refused: string[]; isLeft: boolean }> {
  const onDevice = draftsOf(owner)
  const unsent = async () => (await onDevice.list(kind)).filter(({ isSynced }) => !isSynced)
  const waiting = (await unsent()).filter(({ refusal }) => refusal === undefined)
  if (waiting.length === 0) return { refused: [], isLeft: false }
  if ((await send()) > 0) {
    void queries.invalidateQueries({ queryKey: ['/api', `${kind}s`] })
    void queries.invalidateQueries({ queryKey: ['/api', 'dashboard'] })
  }
  void queries.invalidateQueries({ queryKey: ['device', 'unsent-drafts', owner] })
  const left = await unsent()
  return {
    refused: waiting.flatMap(({ id }) => left.find((draft) => draft.id === id)?.refusal ?? []),
    isLeft: left.some(({ refusal }) => refusal === undefined),
  }
}

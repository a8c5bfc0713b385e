import type { QueryClient } from '@tanstack/react-query'
import { draftsOf } from '../platform/forms/draft-store.ts'
import { currentUserQuery } from '../platform/http/current-user.ts'
import { loadTexts, textsOf } from '../platform/i18n/i18n.ts'
import { toast } from '../ui/toast-store.ts'

/** Sends the drafts that only this device has, has the lists ask again, and says which of them the server refused, and why. */
export async function sendWaitingDrafts(queries: QueryClient, owner: string): Promise<void> {
  const refusals = await Promise.all([
    sendWaiting(queries, owner, 'invoice', async () => {
      const { sendKeptInvoices } = await import('../features/invoices/invoices-page.tsx')
      return sendKeptInvoices(owner)
    }),
    sendWaiting(queries, owner, 'quote', async () => {
      const { sendKeptQuotes } = await import('../features/quotes/quotes-page.tsx')
      return sendKeptQuotes(owner)
    }),
  ])
  const [first] = refusals.flat()
  if (first === undefined) return
  await loadTexts(['offline'])
  toast.error(textsOf('offline')('drafts.refused', { count: refusals.flat().length }), first)
  // The role or the plan may have changed since the account was read.
  void queries.invalidateQueries(currentUserQuery)
}

/** `send` gives how many arrived; returned are the reasons of those that were refused. */
async function sendWaiting(
  queries: QueryClient,
  owner: string,
  kind: 'invoice' | 'quote',
  send: () => Promise<number>,
): Promise<string[]> {
  const onDevice = draftsOf(owner)
  const unsent = async () => (await onDevice.list(kind)).filter(({ isSynced }) => !isSynced)
  const waiting = (await unsent()).filter(({ refusal }) => refusal === undefined)
  if (waiting.length === 0) return []
  if ((await send()) > 0) {
    void queries.invalidateQueries({ queryKey: ['/api', `${kind}s`] })
    void queries.invalidateQueries({ queryKey: ['/api', 'dashboard'] })
  }
  void queries.invalidateQueries({ queryKey: ['device', 'unsent-drafts', owner] })
  const left = await unsent()
  return waiting.flatMap(({ id }) => left.find((draft) => draft.id === id)?.refusal ?? [])
}

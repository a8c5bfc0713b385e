import type { DraftContent } from '@isiro/contracts/invoice-drafts'
import type { Language } from '@isiro/domain/language'
import { ApiError } from '../../../../platform/api-error.ts'
import { type Draft, draftsOf } from '../../../../platform/draft-store.ts'
import { currentLanguage } from '../../../../platform/i18n.ts'
import { sendDraft } from '../../api.ts'
import { draftContent } from '../wire-content.ts'
import type { KeptInvoice } from './draft-versions.ts'
import { DRAFT_KIND } from './editor-start.ts'

/** The invoice drafts on this device, newest first. A browser that refuses storage has kept none. */
export function listKeptDrafts(owner: string): Promise<Draft<KeptInvoice>[]> {
  return draftsOf(owner)
    .list<KeptInvoice>(DRAFT_KIND)
    .catch(() => [])
}

/** Takes a draft out of the way of the page for new invoices, to where it is listed. */
export async function putAside(owner: string, id: string, current: KeptInvoice): Promise<void> {
  await draftsOf(owner)
    .put<KeptInvoice>(DRAFT_KIND, id, { ...current, origin: 'edit' })
    .catch(() => {
      // Without storage on the device the draft is where it was last sent.
    })
  await sendKeptDrafts(owner)
}

let sending: Promise<number> | undefined

/**
 * Sends the drafts that only this device has. Gives how many arrived. Two callers at once are one.
 */
export function sendKeptDrafts(owner: string): Promise<number> {
  sending ??= sendAll(owner, currentLanguage()).finally(() => {
    sending = undefined
  })
  return sending
}

async function sendAll(owner: string, language: Language): Promise<number> {
  if (!navigator.onLine) return 0
  let arrived = 0
  for (const kept of await listKeptDrafts(owner)) {
    if (!kept.isSynced && (await sendKept(owner, kept, language))) arrived += 1
  }
  return arrived
}

/** Whether the server has it now, so that this device is not the only one. */
async function sendKept(
  owner: string,
  { id, value }: Draft<KeptInvoice>,
  language: Language,
): Promise<boolean> {
  const drafts = draftsOf(owner)
  try {
    const { revision } = await sendOver(id, value, draftContent(value.values, language))
    // The page for new invoices goes on with its own; any other is opened from the list.
    if (value.origin === 'new') await drafts.put(DRAFT_KIND, id, { ...value, revision }, true)
    else await drafts.delete(DRAFT_KIND, id)
    return true
  } catch (error) {
    const isIssued = error instanceof ApiError && error.code === 'invoices.not_a_draft'
    if (isIssued) await drafts.delete(DRAFT_KIND, id)
    return isIssued
  }
}

/** One that was deleted elsewhere while it was typed on here comes back, rather than be lost. */
async function sendOver(id: string, { revision }: KeptInvoice, content: DraftContent) {
  try {
    return await sendDraft(id, content, revision)
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return sendDraft(id, content, null)
    throw error
  }
}

import type { Language } from '@isiro/domain/language'
import { ApiError } from '../../../platform/api-error.ts'
import { type Draft, draftsOf } from '../../../platform/draft-store.ts'
import { currentLanguage } from '../../../platform/i18n.ts'
import { sendDraft } from '../api.ts'
import type { KeptInvoice } from './draft-saver.ts'
import { DRAFT_KIND } from './editor-start.ts'
import { draftContent } from './wire-content.ts'

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
 * Sends the drafts that only this device has, except the one that the page for new invoices would
 * restore: that one sends itself. Gives how many arrived. Two callers at once are one.
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
    if (kept.isSynced || kept.value.origin === 'new') continue
    if (await sendKept(owner, kept, language)) arrived += 1
  }
  return arrived
}

/** Whether the server has it now, and this device need not keep it any more. */
async function sendKept(
  owner: string,
  { id, value }: Draft<KeptInvoice>,
  language: Language,
): Promise<boolean> {
  const content = draftContent(value.values, language)
  try {
    await sendDraft(id, content, value.revision).catch((error: unknown) => {
      // Deleted on another device while it was typed on here: it comes back, rather than be lost.
      if (error instanceof ApiError && error.status === 404) return sendDraft(id, content, null)
      throw error
    })
  } catch (error) {
    const isIssued = error instanceof ApiError && error.code === 'invoices.not_a_draft'
    if (!isIssued) return false
  }
  await draftsOf(owner).delete(DRAFT_KIND, id)
  return true
}

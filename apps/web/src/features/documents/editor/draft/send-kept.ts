import type { DraftContent } from '@isiro/contracts/invoice-drafts'
import type { Language } from '@isiro/domain/language'
import { type Draft, type DraftStore, draftsOf } from '../../../../platform/forms/draft-store.ts'
import { ApiError } from '../../../../platform/http/api-error.ts'
import { duringThisSession } from '../../../../platform/http/this-session.ts'
import { currentLanguage } from '../../../../platform/i18n/i18n.ts'
import { noteRefusal } from '../../refused-draft.ts'
import type { EditorDrafts } from '../editor-kind.ts'
import type { KeptInvoice } from './draft-versions.ts'

const sending: Partial<Record<EditorDrafts['kind'], Promise<number>>> = {}

/**
 * Sends the drafts that only this device has. Gives how many arrived. Two callers at once are one.
 */
export function sendKeptDrafts(drafts: EditorDrafts, owner: string): Promise<number> {
  const { kind } = drafts
  const current =
    sending[kind] ??
    sendAll(drafts, owner, currentLanguage()).finally(() => {
      delete sending[kind]
    })
  sending[kind] = current
  return current
}

async function sendAll(drafts: EditorDrafts, owner: string, language: Language): Promise<number> {
  if (!navigator.onLine) return 0
  const onDevice = draftsOf(owner)
  const during = duringThisSession()
  // Each call of it is the same person's, however long the sending takes.
  const own: EditorDrafts = { ...drafts, send: (...call) => during(() => drafts.send(...call)) }
  let arrived = 0
  for (const kept of await onDevice.list<KeptInvoice>(drafts.kind).catch(() => [])) {
    if (kept.isSynced || kept.refusal) continue
    if (await sendKept(own, onDevice, kept, language)) arrived += 1
  }
  return arrived
}

/** Whether the server has it now, so that this device is not the only one. */
async function sendKept(
  drafts: EditorDrafts,
  onDevice: DraftStore,
  kept: Draft<KeptInvoice>,
  language: Language,
): Promise<boolean> {
  const { id, value } = kept
  try {
    const { revision } = await sendOver(drafts, id, value, drafts.content(value.values, language))
    // The page for new invoices goes on with its own; any other is opened from the list.
    if (value.origin === 'new') await onDevice.put(drafts.kind, id, { ...value, revision }, true)
    else await onDevice.delete(drafts.kind, id)
    return true
  } catch (error) {
    const isIssued = error instanceof ApiError && error.code === drafts.issuedCode
    if (isIssued) await onDevice.delete(drafts.kind, id)
    else await noteRefusal(onDevice, kept, error)
    return isIssued
  }
}

/** One that was deleted elsewhere while it was typed on here comes back, rather than be lost. */
async function sendOver(
  drafts: EditorDrafts,
  id: string,
  { revision }: KeptInvoice,
  content: DraftContent,
) {
  try {
    return await drafts.send(id, content, revision)
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return drafts.send(id, content, null)
    throw error
  }
}

import type { DraftContent } from '@isiro/contracts/invoice-drafts'
import type { Language } from '@isiro/domain/language'
import { type Draft, type DraftStore, draftsOf } from '../../../../platform/forms/draft-store.ts'
import { ApiError } from '../../../../platform/http/api-error.ts'
import { duringThisSession } from '../../../../platform/http/this-session.ts'
import { currentLanguage } from '../../../../platform/i18n/i18n.ts'
import type { EditorDrafts } from '../editor-kind.ts'
import type { KeptInvoice } from './draft-versions.ts'

/** The drafts of a kind on this device, newest first. A browser that refuses storage has kept none. */
export function listKeptDrafts(
  { kind }: Pick<EditorDrafts, 'kind'>,
  owner: string,
): Promise<Draft<KeptInvoice>[]> {
  return draftsOf(owner)
    .list<KeptInvoice>(kind)
    .catch(() => [])
}

/** Takes a draft out of the way of the page for new documents, to where it is listed. */
export async function putAside(
  drafts: EditorDrafts,
  owner: string,
  id: string,
  current: KeptInvoice,
): Promise<void> {
  await draftsOf(owner)
    .put<KeptInvoice>(drafts.kind, id, { ...current, origin: 'edit' })
    .catch(() => {
      // Without storage on the device the draft is where it was last sent.
    })
  await sendKeptDrafts(drafts, owner)
}

const sending: Partial<Record<EditorDrafts['kind'], Promise<number>>> = {}

/** Takes note of a draft that the server refused; see refused-draft.ts. */
export type NoteRefusal = (
  onDevice: DraftStore,
  draft: Draft<KeptInvoice>,
  error: unknown,
) => Promise<unknown>

/**
 * Sends the drafts that only this device has. Gives how many arrived. Two callers at once are one.
 */
export function sendKeptDrafts(
  drafts: EditorDrafts,
  owner: string,
  noteRefusal?: NoteRefusal,
): Promise<number> {
  const { kind } = drafts
  const current =
    sending[kind] ??
    sendAll(drafts, owner, currentLanguage(), noteRefusal).finally(() => {
      delete sending[kind]
    })
  sending[kind] = current
  return current
}

async function sendAll(
  drafts: EditorDrafts,
  owner: string,
  language: Language,
  noteRefusal?: NoteRefusal,
): Promise<number> {
  if (!navigator.onLine) return 0
  const onDevice = draftsOf(owner)
  const during = duringThisSession()
  // Each call of it is the same person's, however long the sending takes.
  const own: EditorDrafts = { ...drafts, send: (...call) => during(() => drafts.send(...call)) }
  let arrived = 0
  for (const kept of await listKeptDrafts(drafts, owner)) {
    if (kept.isSynced || kept.refusal) continue
    if (await sendKept(own, onDevice, kept, language, noteRefusal)) arrived += 1
  }
  return arrived
}

/** Whether the server has it now, so that this device is not the only one. */
async function sendKept(
  drafts: EditorDrafts,
  onDevice: DraftStore,
  kept: Draft<KeptInvoice>,
  language: Language,
  noteRefusal?: NoteRefusal,
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
    else await noteRefusal?.(onDevice, kept, error)
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

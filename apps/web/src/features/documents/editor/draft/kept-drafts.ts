import type { DraftContent } from '@isiro/contracts/invoice-drafts'
import type { Language } from '@isiro/domain/language'
import { type Draft, draftsOf } from '../../../../platform/forms/draft-store.ts'
import { ApiError } from '../../../../platform/http/api-error.ts'
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
  let arrived = 0
  for (const kept of await listKeptDrafts(drafts, owner)) {
    if (!kept.isSynced && (await sendKept(drafts, owner, kept, language))) arrived += 1
  }
  return arrived
}

/** Whether the server has it now, so that this device is not the only one. */
async function sendKept(
  drafts: EditorDrafts,
  owner: string,
  { id, value }: Draft<KeptInvoice>,
  language: Language,
): Promise<boolean> {
  const onDevice = draftsOf(owner)
  try {
    const { revision } = await sendOver(drafts, id, value, drafts.content(value.values, language))
    // The page for new invoices goes on with its own; any other is opened from the list.
    if (value.origin === 'new') await onDevice.put(drafts.kind, id, { ...value, revision }, true)
    else await onDevice.delete(drafts.kind, id)
    return true
  } catch (error) {
    const isIssued = error instanceof ApiError && error.code === drafts.issuedCode
    if (isIssued) await onDevice.delete(drafts.kind, id)
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

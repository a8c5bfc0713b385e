import { type Draft, draftsOf } from '../../../../platform/forms/draft-store.ts'
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

/** Takes a draft out of the way of the page for new documents, to where it is listed, and sent. */
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
}

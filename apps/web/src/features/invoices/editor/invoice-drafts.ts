import { noteDraftChange, removeDraft, sendDraft } from '../api.ts'
import type { EditorDrafts } from './editor-kind.ts'
import { draftContent } from './wire-content.ts'

/** Where the drafts of invoices are kept. */
export const invoiceDrafts: EditorDrafts = {
  kind: 'invoice',
  issuedCode: 'invoices.not_a_draft',
  content: draftContent,
  send: sendDraft,
  remove: removeDraft,
  noteChange: noteDraftChange,
}

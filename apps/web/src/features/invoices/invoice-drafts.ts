import type { EditorDrafts } from '../documents/editor/editor-kind.ts'
import { draftContent } from '../documents/editor/wire-content.ts'
import { noteDraftChange, removeDraft, sendDraft } from './api.ts'

/** The store of invoices' drafts. */
export const invoiceDrafts: EditorDrafts = {
  kind: 'invoice',
  issuedCode: 'invoices.not_a_draft',
  content: draftContent,
  send: sendDraft,
  remove: removeDraft,
  noteChange: noteDraftChange,
}

import type { EditorDrafts } from '../../documents/editor/editor-kind.ts'
import { noteQuoteDraftChange, removeQuoteDraft, sendQuoteDraft } from '../api.ts'
import { quoteDraftContent } from './quote-content.ts'

/** The store of quotes' drafts. */
export const quoteDrafts: EditorDrafts = {
  kind: 'quote',
  issuedCode: 'quotes.not_a_draft',
  content: quoteDraftContent,
  send: sendQuoteDraft,
  remove: removeQuoteDraft,
  noteChange: noteQuoteDraftChange,
}

import { useDeferredUntilOpen } from '../../../ui/deferred.ts'
import { mayPrintOtherwise } from '../printing/use-printed.ts'
import { useEditor, useFormValues } from './editor-context.ts'
import { loadEditorExtras } from './load-editor-extras.ts'

/** What the paper will not show or say, named before the document is issued, without blocking it. Most documents have none. */
export function EditorWarnings() {
  const { name, address, brand } = useEditor().business
  const values = useFormValues()
  const isWanted =
    mayPrintOtherwise([values, name, address, brand]) ||
    values.items.some(({ vatCategory }) => vatCategory !== 'standard')
  const extras = useDeferredUntilOpen(isWanted, loadEditorExtras)
  return extras ? <extras.EditorWarningList /> : null
}

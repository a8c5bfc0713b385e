import { useWatch } from 'react-hook-form'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { useEditorForm } from '../../documents/editor/editor-context.ts'
import { EditorArea } from '../../documents/editor/fields/editor-fields.tsx'

/** The notes for the client, and the terms that hold once they accept. */
export function QuoteNotes() {
  const { t } = useTexts('quotes')
  return (
    <>
      <EditorArea name="notes" label={t('notes.label')} isOptional maxLength={1000} rows={3} />
      <EditorArea
        name="terms"
        label={t('notes.terms')}
        hint={t('notes.termsHint')}
        isOptional
        maxLength={4000}
        rows={4}
      />
    </>
  )
}

/** The first line of either. */
export function QuoteNotesSummary() {
  const { t } = useTexts('quotes')
  const { control } = useEditorForm()
  const texts = useWatch({ control, name: ['notes', 'terms'] })
  const first = texts.map((text = '') => text.trim().split('\n', 1)[0]).find(Boolean)
  return first ?? t('notes.none')
}

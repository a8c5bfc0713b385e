import { useDeferredValue, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { draftDocument } from '../paper/documents.ts'
import { InvoicePaper } from '../paper/invoice-paper.tsx'
import { useEditor, useFigures, useFormValues } from './editor-context.ts'

/** The paper beside the form, following it. Typing goes first, the paper a moment later. */
export function PaperPreview() {
  const { t } = useTranslation('invoices')
  const { business, user, today, language } = useEditor()
  const values = useDeferredValue(useFormValues())
  const figures = useFigures(values)
  const document = useMemo(
    () => draftDocument(values, figures, { business, plan: user.plan, today, language }),
    [values, figures, business, user.plan, today, language],
  )
  return (
    <aside className="sticky top-[calc(var(--bar-height)+1.5rem)] max-h-[calc(100dvh-var(--bar-height)-3rem)] overflow-y-auto">
      <InvoicePaper document={document} label={t('paper.preview')} />
    </aside>
  )
}

import { useDeferredValue, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { draftDocument } from '../../paper/documents.ts'
import { InvoicePaper } from '../../paper/invoice-paper.tsx'
import { useDraftHome } from '../../paper/use-draft-home.ts'
import { useEditor, useFigures, useFormValues } from '../editor-context.ts'

/** The paper as the form stands. Typing goes first, the paper follows a moment later. */
export function LivePaper() {
  const { t } = useTranslation('invoices')
  const { business, user, today, language } = useEditor()
  const values = useDeferredValue(useFormValues())
  const figures = useFigures(values)
  const home = useDraftHome(values, figures, { business, language })
  const document = useMemo(
    () => draftDocument(values, figures, { business, plan: user.plan, today, language, home }),
    [values, figures, business, user.plan, today, language, home],
  )
  return <InvoicePaper document={document} label={t('paper.preview')} />
}

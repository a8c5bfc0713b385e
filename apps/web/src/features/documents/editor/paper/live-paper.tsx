import { useDeferredValue, useMemo } from 'react'
import { useTexts } from '../../../../platform/i18n/use-texts.ts'
import { draftDocument } from '../../paper/draft-document.ts'
import { InvoicePaper } from '../../paper/invoice-paper.tsx'
import { useDraftHome } from '../../paper/use-draft-home.ts'
import { useIsSpared } from '../../paper/use-is-spared.ts'
import { useEditor, useFigures, useFormValues } from '../editor-context.ts'

/** The paper as the form stands. Typing goes first, the paper follows a moment later. */
export function LivePaper() {
  const { t } = useTexts('invoices')
  const { business, user, today, language, asNext } = useEditor()
  const typed = useDeferredValue(useFormValues())
  const values = useMemo(() => asNext?.(typed) ?? typed, [asNext, typed])
  const figures = useFigures(values)
  const home = useDraftHome(values, figures, { business, language })
  const isSpared = useIsSpared(values.client.id, business)
  const { plan } = user
  const document = useMemo(
    () => draftDocument(values, figures, { business, plan, today, language, home, isSpared }),
    [values, figures, business, plan, today, language, home, isSpared],
  )
  return <InvoicePaper document={document} label={t('paper.preview')} />
}

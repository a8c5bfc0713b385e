import FileText from 'lucide-react/icons/file-text'
import { useDeferredValue, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { draftDocument } from '../paper/documents.ts'
import { InvoicePaper } from '../paper/invoice-paper.tsx'
import { useEditor, useFigures, useFormValues } from './editor-context.ts'

/** The paper as the form stands. Typing goes first, the paper follows a moment later. */
function LivePaper() {
  const { t } = useTranslation('invoices')
  const { business, user, today, language } = useEditor()
  const values = useDeferredValue(useFormValues())
  const figures = useFigures(values)
  const document = useMemo(
    () => draftDocument(values, figures, { business, plan: user.plan, today, language }),
    [values, figures, business, user.plan, today, language],
  )
  return <InvoicePaper document={document} label={t('paper.preview')} />
}

/** The paper beside the form, where there is room for both. */
export function PaperBeside() {
  return (
    <aside className="sticky top-[calc(var(--bar-height)+1.5rem)] max-h-[calc(100dvh-var(--bar-height)-3rem)] overflow-y-auto">
      <LivePaper />
    </aside>
  )
}

/** The paper on demand, where there is not. */
export function PaperButton() {
  const { t } = useTranslation('invoices')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="ghost"
        onClick={() => setOpen(true)}
        icon={<FileText aria-hidden="true" className="size-4" />}
      >
        {t('preview')}
      </Button>
      <Sheet isTall isOpen={isOpen} onOpenChange={setOpen} title={t('paper.preview')}>
        <LivePaper />
      </Sheet>
    </>
  )
}

import FileText from 'lucide-react/icons/file-text'
import { useState } from 'react'
import { useTexts } from '../../../../platform/i18n/use-texts.ts'
import { useDeferredPart } from '../../../../platform/lazy/deferred-part.ts'
import { Button } from '../../../../ui/button.tsx'
import { useDeferredUntilOpen } from '../../../../ui/deferred.ts'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { useEditor } from '../editor-context.ts'

/** The paper beside the form, where there is room for both. Its code comes after the form's. */
export function PaperBeside() {
  const { t } = useTexts('invoices')
  const Paper = useDeferredUntilOpen(true, useEditor().kind.loadPaper)
  return (
    <section
      aria-label={t('preview')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroller must be reachable by keyboard
      tabIndex={0}
      // Its end is above the fold also before the page's header has scrolled away.
      className="sticky top-[calc(var(--bar-height)+1.5rem)] max-h-[calc(100dvh-var(--bar-height)-7.5rem)] overflow-y-auto"
    >
      {Paper ? <Paper /> : <Skeleton kind="record" className="aspect-[1/1.41]" />}
    </section>
  )
}

const loadSheet = () => import('./paper-sheet.tsx').then((module) => module.PaperSheet)

/** The paper on demand, where there is not. */
export function PaperButton() {
  const { t } = useTexts('invoices')
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const Sheet = useDeferredPart(isOpen, loadSheet, close)
  const Paper = useDeferredPart(isOpen, useEditor().kind.loadPaper, close)
  return (
    <>
      <Button
        variant="ghost"
        onClick={() => setOpen(true)}
        icon={<FileText aria-hidden="true" className="size-4" />}
      >
        {t('preview')}
      </Button>
      {Sheet && Paper ? <Sheet isOpen={isOpen} onOpenChange={setOpen} Paper={Paper} /> : null}
    </>
  )
}

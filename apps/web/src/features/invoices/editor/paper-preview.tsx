import FileText from 'lucide-react/icons/file-text'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useDeferredPart } from '../actions/use-deferred-part.ts'

const loadPaper = () => import('./live-paper.tsx').then((module) => module.LivePaper)

/** The paper, whose code comes after the form's: nobody types into it. */
function Paper() {
  const { Part, ask } = useDeferredPart(loadPaper)
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for once, when there is a place for it
  useEffect(ask, [])
  return Part ? <Part /> : <Skeleton className="aspect-[1/1.41] w-full" />
}

/** The paper beside the form, where there is room for both. */
export function PaperBeside() {
  return (
    <aside className="sticky top-[calc(var(--bar-height)+1.5rem)] max-h-[calc(100dvh-var(--bar-height)-3rem)] overflow-y-auto">
      <Paper />
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
        <Paper />
      </Sheet>
    </>
  )
}

import { useTranslation } from 'react-i18next'
import { Sheet } from '../../../ui/sheet.tsx'
import { LivePaper } from './live-paper.tsx'

interface PaperSheetProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** The paper over the form. */
export function PaperSheet({ isOpen, onOpenChange }: PaperSheetProps) {
  const { t } = useTranslation('invoices')
  return (
    <Sheet isTall isOpen={isOpen} onOpenChange={onOpenChange} title={t('paper.preview')}>
      <LivePaper />
    </Sheet>
  )
}

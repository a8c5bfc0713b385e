import type { ComponentType } from 'react'
import { useTexts } from '../../../../platform/i18n/use-texts.ts'
import { Sheet } from '../../../../ui/sheet.tsx'

interface PaperSheetProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  Paper: ComponentType
}

/** The paper over the form. */
export function PaperSheet({ isOpen, onOpenChange, Paper }: PaperSheetProps) {
  const { t } = useTexts('invoices')
  return (
    <Sheet isTall isOpen={isOpen} onOpenChange={onOpenChange} title={t('paper.preview')}>
      <Paper />
    </Sheet>
  )
}

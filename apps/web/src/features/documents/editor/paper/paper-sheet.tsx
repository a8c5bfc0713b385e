import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { Sheet } from '../../../../ui/sheet.tsx'

interface PaperSheetProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  Paper: ComponentType
}

/** The paper over the form. */
export function PaperSheet({ isOpen, onOpenChange, Paper }: PaperSheetProps) {
  const { t } = useTranslation('invoices')
  return (
    <Sheet isTall isOpen={isOpen} onOpenChange={onOpenChange} title={t('paper.preview')}>
      <Paper />
    </Sheet>
  )
}

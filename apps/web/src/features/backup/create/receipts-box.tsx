import type { BackupOverview } from '@isiro/contracts/backup'
import { sizeText } from '@isiro/domain/size-text'
import { useLanguage } from '../../../platform/i18n/i18n.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'

interface ReceiptsBoxProps {
  label: string
  estimate: BackupOverview['estimate']
  checked: boolean
  onChange: (checked: boolean) => void
}

/** Whether the files of receipts go into the backup, with what they add to its size. */
export function ReceiptsBox({ label, estimate, checked, onChange }: ReceiptsBoxProps) {
  const { t } = useTexts('backup')
  const language = useLanguage()
  const { receipts, receiptBytes } = estimate
  return (
    <Checkbox
      label={label}
      hint={
        receipts === 0
          ? t('download.noReceipts')
          : t('download.receiptsHint', { count: receipts, size: sizeText(receiptBytes, language) })
      }
      disabled={receipts === 0}
      checked={checked}
      onChange={onChange}
    />
  )
}

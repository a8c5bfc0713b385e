import type { TaxRow } from '@isiro/contracts/tax'
import { monthOf } from '@isiro/domain/business-date'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useLanguage } from '../../../platform/i18n/i18n.ts'
import { monthText } from '../../../platform/i18n/month-text.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { cx } from '../../../ui/class-names.ts'

interface LateReasonProps {
  kind: TaxRow['kind']
  /** The tax point, in a month that was filed before the document came. */
  day: string
  className?: string
}

/** Why a document counts in a later month than that of its day. Its texts are those of `closed-months`. */
export function LateReason({ kind, day, className }: LateReasonProps) {
  const { t } = useTexts('closed-months')
  const format = useFormat()
  const language = useLanguage()
  return (
    <span className={cx('text-dense text-warn', className)}>
      {t(`late.${kind}`, {
        day: format.date(day),
        month: monthText(monthOf(day), language, 'full'),
      })}
    </span>
  )
}

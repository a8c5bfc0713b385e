import type { TaxRuleId } from '@isiro/domain/tax-rules'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Sheet } from '../../../ui/sheet.tsx'
import { RuleCard } from './rule-card.tsx'
import { Supplies } from './supplies.tsx'

/** A rule, or all the supplies that the law lists as zero-rated or exempt. */
export type WhySubject = TaxRuleId | 'supplies.zero' | 'supplies.exempt'

export interface WhyTaxProps {
  rules: readonly WhySubject[]
  /** The day whose rules apply: the tax point of an invoice, a day of a month. */
  date: string
}

interface WhyTaxSheetProps extends WhyTaxProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** The rules behind figures: what holds, since when, by which text, and where that is not certain. */
export function WhyTaxSheet({ rules, date, isOpen, onOpenChange }: WhyTaxSheetProps) {
  const { t } = useTexts('tax-rules')
  const format = useFormat()
  return (
    <Sheet
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={t('common:whyTax')}
      description={t('asOf', { date: format.date(date) })}
    >
      <div className="grid gap-3">
        {rules.length === 0 ? <p className="text-muted">{t('noTax')}</p> : null}
        {rules.map((subject) =>
          subject === 'supplies.zero' || subject === 'supplies.exempt' ? (
            <Supplies
              key={subject}
              treatment={subject === 'supplies.zero' ? 'zero' : 'exempt'}
              date={date}
            />
          ) : (
            <RuleCard key={subject} id={subject} date={date} />
          ),
        )}
        <p className="text-dense text-muted">{t('advice')}</p>
      </div>
    </Sheet>
  )
}

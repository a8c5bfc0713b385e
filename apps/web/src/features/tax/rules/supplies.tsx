import { SUPPLY_NAMES } from '@isiro/domain/supply-names'
import { type SupplyTreatment, suppliesOf } from '@isiro/domain/vat-lists'
import { useLanguage } from '../../../platform/i18n/i18n.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { RuleCard } from './rule-card.tsx'

interface SuppliesProps {
  treatment: SupplyTreatment
  date: string
}

/** The supplies that the law lists as zero-rated, exempt or suspended, with the source. */
export function Supplies({ treatment, date }: SuppliesProps) {
  const language = useLanguage()
  const { t } = useTexts('tax-rules')
  const supplies = suppliesOf(treatment, date)
  const [first] = supplies
  return (
    <section className="grid content-start gap-2 rounded-card border p-4">
      <h3 className="font-semibold">{t(`supplies.${treatment}.title`)}</h3>
      <p className="text-dense">{t(`supplies.${treatment}.why`)}</p>
      <details>
        <summary className="link min-h-11 py-2.5 text-dense fine:min-h-8 fine:py-1.5">
          {t('supplies.list')}
        </summary>
        <ul className="grid list-disc gap-1 py-1 pl-5 text-dense">
          {supplies.map((supply) => (
            <li key={supply}>{SUPPLY_NAMES[language][supply]}</li>
          ))}
        </ul>
      </details>
      {first === undefined ? null : <RuleCard isPlain id={`vat.supply.${first}`} date={date} />}
    </section>
  )
}

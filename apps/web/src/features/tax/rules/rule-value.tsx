import type { RuleValue } from '@isiro/domain/tax-rules'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useLanguage } from '../../../platform/i18n/i18n.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'

/** Kinds that are one figure, and stand out as one. */
const FIGURES: readonly RuleValue['kind'][] = ['percent', 'amount', 'times', 'years', 'months']

interface RuleValueTextProps {
  value: RuleValue
  /** In the middle of a line. */
  isInline?: boolean
}

/** The value of a rule in the reader's language: a rate, an amount, a date, or a small table. */
export function RuleValueText({ value, isInline }: RuleValueTextProps) {
  const text = useValueText()
  if (value.kind === 'wht') return <WhtRatesTable rates={value.rates} />
  if (value.kind === 'bands') return <BandsTable bands={value.bands} />
  const words = text(value)
  if (isInline) return words
  return (
    <p className={FIGURES.includes(value.kind) ? 'text-h2 font-bold' : 'font-medium'}>{words}</p>
  )
}

type SimpleValue = Exclude<RuleValue, { kind: 'wht' | 'bands' }>

function useValueText(): (value: SimpleValue) => string {
  const { t } = useTexts('tax-rules')
  const format = useFormat()
  const language = useLanguage()
  return (value) => {
    switch (value.kind) {
      case 'percent':
        return format.percent(value.rate)
      case 'amount':
        return format.money(value.amount)
      case 'times':
        return `× ${format.count(value.factor)}`
      case 'years':
        return t('value.years', { count: value.count })
      case 'months':
        return t('value.months', { count: value.count })
      case 'day':
        return t('value.day', { day: value.day })
      case 'yearly':
        return t('value.yearly', {
          day: new Intl.DateTimeFormat(language === 'en' ? 'en-NG' : language, {
            day: 'numeric',
            month: 'long',
            timeZone: 'UTC',
          }).format(new Date(`2026-${value.day}T00:00:00Z`)),
        })
      case 'date':
        return format.longDate(value.date)
      case 'capped':
        return t('value.capped', {
          rate: format.percent(value.rate),
          max: format.money(value.max),
        })
      case 'above':
        return t('value.above', {
          rate: format.percent(value.rate),
          limit: format.money(value.exemptUpTo),
        })
      case 'monthly':
        return t('value.monthly', {
          first: format.money(value.first),
          further: format.money(value.further),
        })
      case 'scope':
        return t(`value.scope.${value.scope}`)
      case 'supply':
        return t(`value.supply.${value.treatment}`)
    }
  }
}

const CELL = 'border-t py-1.5 text-right first:text-left'

function WhtRatesTable({ rates }: { rates: Extract<RuleValue, { kind: 'wht' }>['rates'] }) {
  const { t } = useTexts('tax-rules')
  const format = useFormat()
  const rate = (rate: number | null) => (rate === null ? '–' : format.percent(rate))
  const rows = [
    ['company', rates.companyResident, rates.companyNonResident],
    ['individual', rates.individualResident, rates.individualNonResident],
  ] as const
  return (
    <table className="w-full text-dense">
      <thead className="text-muted">
        <tr>
          <th scope="col" className="py-1.5 text-left font-medium">
            {t('wht.recipient')}
          </th>
          <th scope="col" className="py-1.5 text-right font-medium">
            {t('wht.resident')}
          </th>
          <th scope="col" className="py-1.5 text-right font-medium">
            {t('wht.nonResident')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([who, resident, nonResident]) => (
          <tr key={who}>
            <th scope="row" className={`${CELL} font-medium`}>
              {t(`wht.${who}`)}
            </th>
            <td className={`${CELL} text-body font-bold`}>{rate(resident)}</td>
            <td className={CELL}>{rate(nonResident)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function BandsTable({ bands }: { bands: Extract<RuleValue, { kind: 'bands' }>['bands'] }) {
  const { t } = useTexts('tax-rules')
  const format = useFormat()
  return (
    <table className="w-full text-dense">
      <thead className="text-muted">
        <tr>
          <th scope="col" className="py-1.5 text-left font-medium">
            {t('bands.slice')}
          </th>
          <th scope="col" className="py-1.5 text-right font-medium">
            {t('bands.rate')}
          </th>
        </tr>
      </thead>
      <tbody>
        {bands.map(({ upTo, rate }, index) => (
          <tr key={rate}>
            <th scope="row" className={`${CELL} font-normal`}>
              {upTo === null
                ? t('bands.above', { amount: format.money(bands[index - 1]?.upTo ?? 0) })
                : t('bands.upTo', { amount: format.money(upTo) })}
            </th>
            <td className={`${CELL} font-medium`}>{format.percent(rate)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

import { TAX_RULES, type TaxRule, type TaxRuleId, taxRuleOn } from '@isiro/domain/tax-rules'
import { isWhtType } from '@isiro/domain/wht-rules'
import { useFormat } from '../../../platform/i18n/format.ts'
import { findText } from '../../../platform/i18n/i18n.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Badge } from '../../../ui/badge.tsx'
import { RuleValueText } from './rule-value.tsx'

interface RuleCardProps {
  id: TaxRuleId
  date: string
  /** Only since when and by which text: title and value stand above it already. */
  isPlain?: boolean
  /** Without the sentence on what it is for: it stands above the whole list. */
  isBrief?: boolean
}

/** One rule of the law as it held on a day. */
export function RuleCard({ id, date, isPlain, isBrief }: RuleCardProps) {
  const { t } = useTexts(['tax-rules', 'tax'])
  const rule = taxRuleOn(id, date)
  if (isPlain) return <Provenance rule={rule} />
  const type = id.replace('wht.rate.', '')
  const why = isBrief ? null : findText('tax-rules', isWhtType(type) ? 'why.wht.rate' : `why.${id}`)
  return (
    <section className="grid content-start gap-2 rounded-card border p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-semibold">
          {isWhtType(type)
            ? t('title.wht.rate', { type: t(`tax:wht.type.${type}`) })
            : findText('tax-rules', `title.${id}`)}
        </h3>
        {rule.isUncertain ? <Badge tone="warn">{t('uncertain')}</Badge> : null}
      </div>
      <RuleValueText value={rule.value} />
      {why ? <p className="text-dense">{why}</p> : null}
      <Provenance rule={rule} />
    </section>
  )
}

/** Since when it holds, what held before, and where it is written. */
function Provenance({ rule }: { rule: TaxRule }) {
  const { t } = useTexts('tax-rules')
  const format = useFormat()
  const earlier = TAX_RULES.filter(
    ({ id, validFrom }) => id === rule.id && validFrom < rule.validFrom,
  )
  return (
    <dl className="grid gap-x-3 gap-y-1 text-dense xs:grid-cols-[auto_minmax(0,1fr)]">
      <dt className="text-muted">{t('since')}</dt>
      <dd>
        {format.date(rule.validFrom)}
        {rule.validTo === null ? '' : ` – ${format.date(rule.validTo)}`}
      </dd>
      {earlier.map((row) => (
        <EarlierRow key={row.validFrom} row={row} />
      ))}
      <dt className="text-muted">{t('source')}</dt>
      {/* The texts of the law are cited as they are written. */}
      <dd lang="en">
        {rule.source.title}, {rule.source.reference}
      </dd>
      {rule.isUncertain ? <dd className="text-warn xs:col-span-2">{t('uncertainWhy')}</dd> : null}
    </dl>
  )
}

function EarlierRow({ row }: { row: TaxRule }) {
  const { t } = useTexts('tax-rules')
  const format = useFormat()
  return (
    <>
      <dt className="text-muted">{t('before')}</dt>
      <dd>
        <RuleValueText isInline value={row.value} />
        {row.validTo === null ? '' : ` (${t('until', { date: format.date(row.validTo) })})`}
      </dd>
    </>
  )
}

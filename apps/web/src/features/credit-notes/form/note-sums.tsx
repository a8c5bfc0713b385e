import type { NoteFigures } from '@isiro/domain/credit-note'
import type { CreditNoteKind } from '@isiro/domain/credit-note-number'
import type { Currency } from '@isiro/domain/currency'
import { taxLines } from '@isiro/domain/sales-taxes'
import { taxLabel } from '@isiro/domain/tax-name'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useLanguage } from '../../../platform/i18n/i18n.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'

interface NoteSumsProps {
  kind: CreditNoteKind
  figures: NoteFigures
  currency: Currency
}

/** The figures of a note while it is typed, by the same function that the server uses. */
export function NoteSums({ kind, figures, currency }: NoteSumsProps) {
  const { t } = useTexts('credit-notes')
  const format = useFormat()
  const language = useLanguage()
  const money = (amount: number) => format.exactMoney(amount, currency)
  const taxes = figures.whtTotal + figures.vatWithheld
  return (
    <dl className="grid gap-2" aria-live="polite">
      <SumRow name={t('sum.subtotal')} amount={money(figures.subtotal)} />
      {taxLines(figures.vat).map(({ category, name, rate, amount }) => (
        <SumRow
          key={`${category} ${name}`}
          name={
            name === null
              ? t(`sum.vat.${category}`, { rate: format.percent(rate) })
              : taxLabel(name, language, format.percent(rate))
          }
          amount={money(amount)}
        />
      ))}
      <div className="flex items-baseline justify-between gap-6 border-t pt-3">
        <dt className="font-semibold">{t(`sum.total.${kind}`)}</dt>
        <dd className="text-right text-h2 font-bold">{money(figures.noteTotal)}</dd>
      </div>
      {taxes > 0 ? <SumRow name={t(`sum.withheld.${kind}`)} amount={money(taxes)} /> : null}
    </dl>
  )
}

function SumRow({ name, amount }: { name: string; amount: string }) {
  return (
    <div className="flex items-baseline justify-between gap-6">
      <dt className="text-muted">{name}</dt>
      <dd className="text-right whitespace-nowrap">{amount}</dd>
    </div>
  )
}

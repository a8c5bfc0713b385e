import type { InvoiceTotals, TotalsInput } from '@isiro/domain/invoice-totals'
import type { Language } from '@isiro/domain/language'
import { taxLines } from '@isiro/domain/sales-taxes'
import { taxLabel } from '@isiro/domain/tax-name'
import { useEffect } from 'react'
import type { Format } from '../../../platform/i18n/format.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useLanguage } from '../../../platform/i18n/i18n.ts'
import type { Translate } from '../../../platform/i18n/text-types.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { useDeferred } from '../../../ui/deferred.ts'
import { Notice } from '../../../ui/notice.tsx'
import { useFigures, useFormValues, useTaxed } from './editor-context.ts'
import { asksForWht, type InvoiceFormValues } from './form-values.ts'

/**
 * Subtotal, VAT, WHT and total while typing, by the same function that the server uses. The total is left out where a bar
 * under them has it.
 */
export function LiveTotals({ hasTotal = true }: { hasTotal?: boolean }) {
  const { t } = useTexts('invoices')
  const format = useFormat()
  const values = useFormValues()
  const figures = useFigures(values)
  const taxed = useTaxed()
  const language = useLanguage()
  if (!figures) return <Notice tone="bad">{t('totals.tooLarge')}</Notice>

  const money = (amount: number) => format.exactMoney(amount, values.currency)
  const { input, totals } = figures
  return (
    <div className="grid justify-items-start gap-2 *:first:w-full">
      <dl className="grid gap-2">
        {[
          ...subtotalRows(input, totals, t, format),
          ...taxRows(totals, values, t, format, language),
        ].map(({ name, isNamed, amount }) => (
          <SumRow key={name} name={isNamed ? name : taxed(name)} amount={money(amount)} />
        ))}
        {hasTotal ? (
          <div className="flex items-baseline justify-between gap-6 border-t pt-3">
            <dt className="font-semibold">{t('totals.total')}</dt>
            <dd className="text-right text-h2 font-bold">{money(totals.total)}</dd>
          </div>
        ) : null}
      </dl>
      <Why totals={totals} />
    </div>
  )
}

const loadWhy = () => import('./why-invoice-tax.tsx').then((module) => module.WhyInvoiceTax)

/** The way to the rules behind the taxes. The form is usable before it is there, and without it. */
function Why({ totals }: { totals: InvoiceTotals }) {
  const { loaded: WhyInvoiceTax, ask } = useDeferred(loadWhy)
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for once
  useEffect(ask, [])
  return WhyInvoiceTax ? <WhyInvoiceTax totals={totals} /> : null
}

function SumRow({ name, amount }: { name: string; amount: string }) {
  return (
    <div className="flex items-baseline justify-between gap-6">
      <dt className="text-muted">{name}</dt>
      <dd className="text-right whitespace-nowrap">{amount}</dd>
    </div>
  )
}

interface Sum {
  name: string
  /** Of one of several taxes: it has its own name in it. */
  isNamed?: boolean
  amount: number
}

/** The rows from the lines to the subtotal: one, unless there is a discount or VAT to take out of them. */
function subtotalRows(
  { pricesIncludeVat, vatRates, discount }: TotalsInput,
  totals: InvoiceTotals,
  t: Translate<'invoices'>,
  format: Format,
): Sum[] {
  const isIncluded = pricesIncludeVat && vatRates !== null
  if (!isIncluded && !discount) return [{ name: t('totals.subtotal'), amount: totals.subtotal }]
  const rate = discount?.kind === 'percent' ? format.percent(discount.percentage) : null
  const name = rate === null ? t('paper.discount') : t('paper.discountOf', { rate })
  return [
    { name: t(isIncluded ? 'paper.linesWithVat' : 'paper.lines'), amount: totals.linesTotal },
    ...(discount ? [{ name, amount: -totals.discount }] : []),
    { name: t(isIncluded ? 'paper.subtotalBeforeVat' : 'paper.subtotal'), amount: totals.subtotal },
  ]
}

/** The rows between subtotal and total. Withheld tax is negative. */
function taxRows(
  totals: InvoiceTotals,
  values: InvoiceFormValues,
  t: Translate<'invoices'>,
  format: Format,
  language: Language,
): Sum[] {
  const rows: Sum[] = []
  for (const { category, name, rate, amount } of taxLines(totals.vat)) {
    const percent = format.percent(rate)
    const label =
      name === null
        ? t(`totals.vat.${category}`, { rate: percent })
        : taxLabel(name, language, percent)
    rows.push({ name: label, isNamed: name !== null, amount })
  }
  if (values.applyVat && totals.vat.length === 0) rows.push({ name: t('totals.vat'), amount: 0 })
  if (totals.whtTotal > 0 || totals.vatWithheld > 0) {
    rows.push({ name: t('totals.invoiceTotal'), amount: totals.invoiceTotal })
  }
  for (const { type, rate, amount } of totals.wht) {
    const many = totals.wht.length > 1
    const name = t(many ? 'totals.whtOf' : 'totals.wht', {
      rate: format.percent(rate),
      type: t(`wht.${type}`),
    })
    rows.push({ name, amount: -amount })
  }
  if (asksForWht(values) && totals.wht.length === 0)
    rows.push({ name: t('totals.whtNone'), amount: 0 })
  if (totals.vatWithheld > 0) {
    rows.push({ name: t('totals.vatWithheld'), amount: -totals.vatWithheld })
  }
  return rows
}

import type { IssuedInvoice } from '@isiro/contracts/invoices'
import { monthOf } from '@isiro/domain/business-date'
import { taxPoint } from '@isiro/domain/invoice-taxes'
import { parseMinor } from '@isiro/domain/money'
import { parsePercentage } from '@isiro/domain/percentage'
import { taxLabel } from '@isiro/domain/tax-name'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useLanguage } from '../../../platform/i18n/i18n.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { useDeferredPart, withTexts } from '../../../platform/lazy/deferred-part.ts'
import { Card } from '../../../ui/card.tsx'
import { invoiceRules } from '../../documents/tax-rules.ts'
import { WhyTaxButton } from '../../tax/rules/why-tax-button.tsx'

const loadLateNote = withTexts(
  () => import('./late-note.tsx').then((module) => module.LateNote),
  ['closed-months'],
)

/** The invoice's taxes with their bases, and who pays them to the tax office. */
export function TaxPanel({ invoice }: { invoice: IssuedInvoice }) {
  const { t } = useTexts('invoices')
  const format = useFormat()
  const language = useLanguage()
  const money = (amount: string) => format.exactMoney(amount, invoice.currency)
  const percent = (rate: string) => format.percent(parsePercentage(rate) ?? 0)
  const { taxMonth, opening } = invoice
  const isLate = taxMonth !== null && taxMonth > monthOf(taxPoint(invoice))
  const LateNote = useDeferredPart(isLate, loadLateNote, () => {})
  const hasVatWithheld = (parseMinor(invoice.vatWithheld) ?? 0) > 0
  const rows = [
    ...invoice.vatRows.flatMap(({ category, rate, base, amount, parts }) =>
      parts
        ? parts.map((part) => ({
            key: part.name,
            name: taxLabel(part.name, language, percent(part.rate)),
            base: part.base,
            amount: part.amount,
          }))
        : [
            {
              key: category as string,
              name: t(`totals.vat.${category}`, { rate: percent(rate) }),
              base,
              amount,
            },
          ],
    ),
    ...invoice.whtRows.map((row) => ({
      key: row.type,
      name: t('totals.whtOf', { rate: percent(row.rate), type: t(`wht.${row.type}`) }),
      base: row.base,
      amount: row.amount,
    })),
  ]
  return (
    <Card
      title={t('taxPanel.title')}
      action={<WhyTaxButton rules={rulesOf(invoice)} date={taxPoint(invoice)} />}
    >
      {opening ? (
        <p className="mb-3 text-dense text-muted">
          {t('taxPanel.opening', { day: format.date(opening.day) })}
        </p>
      ) : null}
      {rows.length === 0 ? (
        <p className="text-dense text-muted">{t('taxPanel.none')}</p>
      ) : (
        <dl className="grid gap-3">
          {rows.map(({ key, name, base, amount }) => (
            <div key={key} className="grid grid-cols-[1fr_auto] gap-x-4">
              <dt>{name}</dt>
              <dd className="text-right font-medium">{money(amount)}</dd>
              <dd className="text-dense text-muted">{t('taxPanel.base', { base: money(base) })}</dd>
            </div>
          ))}
          <div className="grid grid-cols-[1fr_auto] gap-x-4 border-t pt-3">
            <dt>{t('totals.invoiceTotal')}</dt>
            <dd className="text-right font-medium">{money(invoice.invoiceTotal)}</dd>
          </div>
          <div className="grid grid-cols-[1fr_auto] gap-x-4">
            <dt className="font-semibold">{t('taxPanel.payable')}</dt>
            <dd className="text-right font-semibold">{money(invoice.total)}</dd>
          </div>
        </dl>
      )}
      {invoice.whtRows.length > 0 ? (
        <p className="mt-3 text-dense text-muted">{t('tax.whtMeaning')}</p>
      ) : null}
      {hasVatWithheld ? (
        <p className="mt-3 text-dense text-muted">
          {t('taxPanel.vatWithheld', { amount: money(invoice.vatWithheld) })}
        </p>
      ) : null}
      {isLate && LateNote ? <LateNote invoice={invoice} /> : null}
    </Card>
  )
}

function rulesOf({ vatRows, whtRows, vatWithheld, supplier }: IssuedInvoice) {
  return invoiceRules({
    vat: vatRows.map(({ category }) => category),
    wht: whtRows.map(({ type }) => type),
    isVatWithheld: (parseMinor(vatWithheld) ?? 0) > 0,
    supplier: { chargesVat: supplier.chargesVat, hasTaxId: supplier.taxId !== null },
  })
}

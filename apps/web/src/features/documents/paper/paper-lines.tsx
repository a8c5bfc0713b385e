import type { DocumentDiscount } from '@isiro/domain/discount'
import type { VatCategory } from '@isiro/domain/vat-rules'
import { cx } from '../../../ui/class-names.ts'
import { designOf, LOOKS } from './paper-design.ts'
import type { PaperPartProps } from './paper-part.tsx'
import type { PaperWords } from './paper-words.ts'

const NUMBER = 'text-right whitespace-nowrap'
const WIDE_ONLY = 'hidden @min-[26rem]:table-cell'

function discountText(
  { rate, amount }: DocumentDiscount,
  { t, format, money }: PaperWords,
): string {
  const name =
    rate === null ? t('paper.discount') : t('paper.discountOf', { rate: format.percent(rate) })
  return t('paper.lineDiscount', { name, amount: money(-amount) })
}

/** The table of lines. On narrow paper the quantity and rate stand under the description. */
export function PaperLines({ document, words }: PaperPartProps) {
  const { t, format, money, quantity, taxed } = words
  const look = LOOKS[designOf(document)]
  const showsVat = document.vat.length > 0
  const rateOf = (category: VatCategory) =>
    document.vat.find((row) => row.category === category)?.rate ?? 0
  const vatText = (category: VatCategory) =>
    category === 'exempt' ? t('paper.exempt') : format.percent(rateOf(category))

  return (
    <table className={cx('w-full border-collapse', look.cell)}>
      <thead className={cx('text-[0.85em]', look.tableHead)}>
        <tr className={cx('text-left align-bottom', look.headRow)}>
          <th className={cx(WIDE_ONLY, 'w-0')}>#</th>
          <th>{t('paper.description')}</th>
          <th className={cx(WIDE_ONLY, NUMBER)}>{t('paper.quantity')}</th>
          <th className={cx(WIDE_ONLY, NUMBER)}>{t('paper.rate')}</th>
          {showsVat ? <th className={cx(WIDE_ONLY, NUMBER)}>{taxed(t('paper.vat'))}</th> : null}
          <th className={NUMBER}>{t('paper.amount')}</th>
        </tr>
      </thead>
      <tbody>
        {document.lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: printed lines have no other identity than their place
          <tr key={index} className={cx('align-top', look.row)}>
            <td className={cx(WIDE_ONLY, 'text-muted')}>{index + 1}</td>
            <td className="break-words">
              <span className="whitespace-pre-line">{line.description || '–'}</span>
              <span className="block text-[0.85em] text-muted @min-[26rem]:hidden">
                {quantity(line.quantityMilli)} × {money(line.rate)}
                {showsVat ? ` · ${taxed(t('paper.vat'))} ${vatText(line.vatCategory)}` : ''}
              </span>
              {line.discount ? (
                <span className="block text-[0.85em] text-muted">
                  {discountText(line.discount, words)}
                </span>
              ) : null}
            </td>
            <td className={cx(WIDE_ONLY, NUMBER)}>{quantity(line.quantityMilli)}</td>
            <td className={cx(WIDE_ONLY, NUMBER)}>{money(line.rate)}</td>
            {showsVat ? (
              <td className={cx(WIDE_ONLY, NUMBER)}>{vatText(line.vatCategory)}</td>
            ) : null}
            <td className={NUMBER}>{money(line.amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

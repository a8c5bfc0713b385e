import type { TaxRowSet } from '@isiro/contracts/tax'
import type { VatBox } from '@isiro/contracts/tax-filings'
import type { Currency } from '@isiro/domain/currency'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { cx } from '../../../ui/class-names.ts'
import {
  Cell,
  ColumnHeader,
  RowHeader,
  Table,
  TableBody,
  TableHead,
  TableRow,
} from '../../../ui/table.tsx'
import { FigureLink } from '../figure-link.tsx'
import type { TaxAddress } from '../tax-address.ts'

interface BoxLinesProps {
  boxes: readonly VatBox[]
  currency: Currency
  address: TaxAddress
}

/** Sums of the boxes above them: there is nothing of their own behind them. */
const SUMS: readonly VatBox['box'][] = ['4', '9', '10']

/** The rows behind a box; null for a sum. */
function rowsOf(box: VatBox['box']): TaxRowSet | null {
  return box === '4' || box === '9' || box === '10' ? null : box
}

/** A box's figures as they are shown: each opens its rows. */
function useFigures({ currency, address }: Omit<BoxLinesProps, 'boxes'>) {
  const { t } = useTexts('tax-month')
  return function figure({ box }: VatBox, kind: 'base' | 'tax', amount: string | null) {
    if (amount === null) return null
    const rows = rowsOf(box)
    return (
      <FigureLink
        isExact
        label={`${t(`box.${box}`)}, ${t(`return.${kind}`)}`}
        amount={amount}
        currency={currency}
        to={rows === null ? null : address.boxAddress(rows)}
      />
    )
  }
}

/** The return where there is room for a table. */
export function BoxTable({ boxes, ...rest }: BoxLinesProps) {
  const { t } = useTexts('tax-month')
  const figure = useFigures(rest)
  return (
    <Table caption={t('return.title')}>
      <TableHead>
        <tr>
          <ColumnHeader className="w-12">{t('return.box')}</ColumnHeader>
          <ColumnHeader>{t('return.content')}</ColumnHeader>
          <ColumnHeader isNumber>{t('return.base')}</ColumnHeader>
          <ColumnHeader isNumber>{t('return.tax')}</ColumnHeader>
        </tr>
      </TableHead>
      <TableBody>
        {boxes.map((line) => {
          const isSum = SUMS.includes(line.box)
          return (
            <TableRow key={line.box} className={cx(isSum && 'bg-subtle font-semibold')}>
              <Cell className="text-muted">{line.box}</Cell>
              <RowHeader className={cx(isSum && 'font-semibold')}>{t(`box.${line.box}`)}</RowHeader>
              <Cell isNumber className="whitespace-nowrap">
                {figure(line, 'base', line.base)}
              </Cell>
              <Cell isNumber className="whitespace-nowrap">
                {figure(line, 'tax', line.tax)}
              </Cell>
            </TableRow>
          )
        })}
      </TableBody>
    </Table>
  )
}

/** The return on a phone: the same lines, with their figures below the names. */
export function BoxCards({ boxes, ...rest }: BoxLinesProps) {
  const { t } = useTexts('tax-month')
  const figure = useFigures(rest)
  return (
    <ol className="divide-y rounded-card border bg-bg">
      {boxes.map((line) => (
        <li
          key={line.box}
          className={cx(
            'grid gap-1 px-4 py-3',
            SUMS.includes(line.box) && 'bg-subtle font-semibold',
          )}
        >
          <p className="flex gap-3">
            <span className="w-6 shrink-0 text-muted">{line.box}</span>
            <span>{t(`box.${line.box}`)}</span>
          </p>
          <dl className="grid pl-9 text-dense">
            {(['base', 'tax'] as const).map((kind) =>
              line[kind] === null ? null : (
                <div key={kind} className="flex flex-wrap items-center justify-between gap-x-4">
                  <dt className="font-normal text-muted">{t(`return.${kind}`)}</dt>
                  <dd className="text-body">{figure(line, kind, line[kind])}</dd>
                </div>
              ),
            )}
          </dl>
        </li>
      ))}
    </ol>
  )
}

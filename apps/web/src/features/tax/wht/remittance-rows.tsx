import type { WhtSchedule } from '@isiro/contracts/tax'
import { parseMinor } from '@isiro/domain/money'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormat } from '../../../platform/format.ts'
import { paths } from '../../../platform/paths.ts'
import { Badge } from '../../../ui/badge.tsx'
import {
  Cell,
  ColumnHeader,
  RowHeader,
  Table,
  TableBody,
  TableHead,
  TableRow,
} from '../../../ui/table.tsx'
import { TaxId } from './schedule-rows.tsx'

type Row = WhtSchedule['toRemit']['rows'][number]

interface RemittanceRowsProps {
  rows: readonly Row[]
  caption: string
}

/** What was paid for and at which rate; a doubled one says so. */
function Nature({ row }: { row: Row }) {
  const { t } = useTranslation(['tax-month', 'tax'])
  const format = useFormat()
  return (
    <>
      {/* A rate on the wire is a percentage with two decimals, which read as minor units is basis points. */}
      {`${t(`tax:wht.type.${row.whtType}`)} · ${format.percent(parseMinor(row.rate) ?? 0)}`}
      {row.isDoubled ? (
        <>
          {' '}
          <Badge tone="warn">{t('remit.doubled')}</Badge>
        </>
      ) : null}
    </>
  )
}

/** The schedule of a phone; a row opens its expense. */
export function RemittanceCards({ rows, caption }: RemittanceRowsProps) {
  const { t } = useTranslation('tax-month')
  const format = useFormat()
  return (
    <ul aria-label={caption} className="divide-y rounded-card border bg-bg">
      {rows.map((row) => (
        <li key={row.expenseId} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-1 p-4">
          <span className="font-semibold break-words">{row.supplier}</span>
          <span className="text-right font-semibold">
            {format.exactMoney(row.amount, row.currency)}
          </span>
          <Link
            to={paths.expenses({ expense: row.expenseId })}
            className="link col-span-2 justify-self-start py-1 text-dense break-words"
          >
            {row.supplierInvoice ?? row.description}
          </Link>
          <div className="col-span-2 grid gap-0.5 text-dense text-muted">
            <span>
              <Nature row={row} />
            </span>
            <span>
              {t('wht.on', {
                gross: format.exactMoney(row.gross, row.currency),
                date: format.date(row.paidOn),
              })}
            </span>
            <span>
              {t('wht.column.taxId')}: <TaxId taxId={row.supplierTaxId} />
            </span>
            <span>{t(`remit.office.${row.office}`)}</span>
          </div>
        </li>
      ))}
    </ul>
  )
}

/** The schedule of a desktop, in the columns of the tax office's own. */
export function RemittanceTable({ rows, caption }: RemittanceRowsProps) {
  const { t } = useTranslation('tax-month')
  const format = useFormat()
  return (
    <Table caption={caption}>
      <TableHead>
        <tr>
          <ColumnHeader>{t('remit.column.supplier')}</ColumnHeader>
          <ColumnHeader>{t('remit.column.expense')}</ColumnHeader>
          <ColumnHeader>{t('wht.column.nature')}</ColumnHeader>
          <ColumnHeader>{t('remit.column.office')}</ColumnHeader>
          <ColumnHeader isNumber>{t('wht.column.gross')}</ColumnHeader>
          <ColumnHeader isNumber>{t('wht.column.amount')}</ColumnHeader>
        </tr>
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <TableRow key={row.expenseId}>
            <RowHeader className="min-w-44">
              <span className="break-words">{row.supplier}</span>
              <span className="block text-caption font-normal text-muted">
                <TaxId taxId={row.supplierTaxId} />
              </span>
            </RowHeader>
            <Cell className="min-w-36">
              <Link to={paths.expenses({ expense: row.expenseId })} className="link break-words">
                {row.supplierInvoice ?? row.description}
              </Link>
              <span className="block text-caption text-muted">{format.date(row.paidOn)}</span>
            </Cell>
            <Cell className="min-w-40">
              <Nature row={row} />
            </Cell>
            <Cell className="min-w-32">{t(`remit.office.${row.office}`)}</Cell>
            <Cell isNumber className="whitespace-nowrap">
              {format.exactMoney(row.gross, row.currency)}
            </Cell>
            <Cell isNumber className="font-medium whitespace-nowrap">
              {format.exactMoney(row.amount, row.currency)}
            </Cell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

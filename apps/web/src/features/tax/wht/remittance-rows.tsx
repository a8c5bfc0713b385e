import type { WhtSchedule } from '@isiro/contracts/tax'
import { Link } from 'react-router'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { paths } from '../../../platform/pages/paths.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Cell, ColumnHeader, Table, TableBody, TableHead, TableRow } from '../../../ui/table.tsx'
import { LateReason } from '../rows/late-reason.tsx'
import { WhtCard, WhtCards } from '../wht-cards.tsx'
import { Basis, Nature, PartyHeader, SumCells } from './schedule-parts.tsx'

type Row = WhtSchedule['toRemit']['rows'][number]

interface RemittanceRowsProps {
  rows: readonly Row[]
  caption: string
}

/** The kind of payment and its rate; a doubled rate is marked. */
function NatureOfRow({ row }: { row: Row }) {
  const { t } = useTexts('tax-month')
  return (
    <>
      <Nature whtType={row.whtType} rate={row.rate} />
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
  const { t } = useTexts('tax-month')
  return (
    <WhtCards label={caption}>
      {rows.map((row) => (
        <WhtCard
          key={row.expenseId}
          title={<span className="font-semibold break-words">{row.supplier}</span>}
          kept={row}
        >
          <Link
            to={paths.expenses({ expense: row.expenseId })}
            className="link tap col-span-2 justify-self-start text-dense break-words"
          >
            {row.supplierInvoice ?? row.description}
          </Link>
          <Basis
            natures={<NatureOfRow row={row} />}
            row={row}
            date={row.paidOn}
            taxId={row.supplierTaxId}
          >
            <span>{t(`remit.office.${row.office}`)}</span>
            {row.late ? <LateReason kind="expense" day={row.paidOn} /> : null}
          </Basis>
        </WhtCard>
      ))}
    </WhtCards>
  )
}

/** The schedule of a desktop, in the columns of the tax office's own. */
export function RemittanceTable({ rows, caption }: RemittanceRowsProps) {
  const { t } = useTexts('tax-month')
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
            <PartyHeader taxId={row.supplierTaxId}>
              <span className="break-words">{row.supplier}</span>
            </PartyHeader>
            <Cell className="min-w-36">
              <Link to={paths.expenses({ expense: row.expenseId })} className="link break-words">
                {row.supplierInvoice ?? row.description}
              </Link>
              <span className="block text-caption text-muted">{format.date(row.paidOn)}</span>
              {row.late ? <LateReason kind="expense" day={row.paidOn} /> : null}
            </Cell>
            <Cell className="min-w-40">
              <NatureOfRow row={row} />
            </Cell>
            <Cell className="min-w-32">{t(`remit.office.${row.office}`)}</Cell>
            <SumCells row={row} />
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

import { Link } from 'react-router'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { paths } from '../../../platform/pages/paths.ts'
import { Cell, ColumnHeader, Table, TableBody, TableHead, TableRow } from '../../../ui/table.tsx'
import { CertificateButton } from '../credits/certificate-button.tsx'
import { CreditLine, CreditStateCell } from '../credits/credit-parts.tsx'
import { WhtCard, WhtCards } from '../wht-cards.tsx'
import { Basis, Nature, PartyHeader, SumCells } from './schedule-parts.tsx'
import type { ScheduleRow } from './wht-view.tsx'

interface ScheduleRowsProps {
  rows: readonly ScheduleRow[]
  caption: string
  /** Opens the certificate of one. */
  onOpen: (row: ScheduleRow) => void
}

/** The kinds of payment, each with its rate. */
function Natures({ row }: { row: ScheduleRow }) {
  return row.natures.map(({ whtType, rate, gross }) => (
    <span key={`${whtType} ${rate} ${gross}`} className="block">
      <Nature whtType={whtType} rate={rate} />
    </span>
  ))
}

/** The schedule of a phone. */
export function ScheduleCards({ rows, caption, onOpen }: ScheduleRowsProps) {
  const { t } = useTexts('tax-month')
  return (
    <WhtCards label={caption}>
      {rows.map((row) => (
        <WhtCard
          key={row.id}
          title={
            <Link
              to={paths.client(row.clientId)}
              className="tap font-semibold break-words hover:underline"
            >
              {row.clientName}
            </Link>
          }
          kept={row}
        >
          <CreditLine credit={row} />
          <Basis
            natures={<Natures row={row} />}
            row={row}
            date={row.deductedOn}
            taxId={row.clientTaxId}
          />
          <span className="col-span-2 flex flex-wrap items-center justify-between gap-2">
            {row.isLate ? <span className="text-dense text-warn">{t('wht.late')}</span> : <span />}
            <CertificateButton credit={row} onOpen={() => onOpen(row)} />
          </span>
        </WhtCard>
      ))}
    </WhtCards>
  )
}

/** The schedule of a desktop, in the columns of the tax office's own. */
export function ScheduleTable({ rows, caption, onOpen }: ScheduleRowsProps) {
  const { t } = useTexts('tax-month')
  const format = useFormat()
  return (
    <Table caption={caption}>
      <TableHead>
        <tr>
          <ColumnHeader>{t('wht.column.client')}</ColumnHeader>
          <ColumnHeader>{t('wht.column.invoice')}</ColumnHeader>
          <ColumnHeader>{t('wht.column.nature')}</ColumnHeader>
          <ColumnHeader isNumber>{t('wht.column.gross')}</ColumnHeader>
          <ColumnHeader isNumber>{t('wht.column.amount')}</ColumnHeader>
          <ColumnHeader>{t('wht.column.state')}</ColumnHeader>
          <ColumnHeader>
            <span className="sr-only">{t('wht.column.certificate')}</span>
          </ColumnHeader>
        </tr>
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <TableRow key={row.id}>
            <PartyHeader taxId={row.clientTaxId}>
              <Link to={paths.client(row.clientId)} className="hover:underline">
                {row.clientName}
              </Link>
            </PartyHeader>
            <Cell className="whitespace-nowrap">
              <Link to={paths.invoice(row.invoiceId)} className="link">
                {row.invoiceNumber}
              </Link>
              <span className="block text-caption text-muted">{format.date(row.deductedOn)}</span>
            </Cell>
            <Cell className="min-w-40">
              <Natures row={row} />
            </Cell>
            <SumCells row={row} />
            <CreditStateCell credit={row}>
              {row.isLate ? (
                <span className="block text-caption text-warn">{t('wht.late')}</span>
              ) : null}
            </CreditStateCell>
            <Cell className="py-1 text-right">
              <CertificateButton credit={row} onOpen={() => onOpen(row)} />
            </Cell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

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
import { CreditStateBadge } from '../../payments/withholding/credit-state.tsx'
import { CertificateButton } from '../credits/certificate-button.tsx'
import type { ScheduleRow } from './wht-view.tsx'

interface ScheduleRowsProps {
  rows: readonly ScheduleRow[]
  caption: string
  /** Opens the certificate of one. */
  onOpen: (row: ScheduleRow) => void
}

/** What was paid for, each nature with its rate. */
function Natures({ row }: { row: ScheduleRow }) {
  const { t } = useTranslation(['tax-month', 'tax'])
  const format = useFormat()
  return row.natures.map(({ whtType, rate, gross }) => (
    <span key={`${whtType} ${rate} ${gross}`} className="block">
      {whtType === null ? t('wht.unknownNature') : t(`tax:wht.type.${whtType}`)}
      {/* A rate on the wire is a percentage with two decimals, which read as minor units is basis points. */}
      {rate === null ? '' : ` · ${format.percent(parseMinor(rate) ?? 0)}`}
    </span>
  ))
}

/** A client without a Tax ID makes a credit hard to match at the tax office. */
export function TaxId({ taxId }: { taxId: string | null }) {
  const { t } = useTranslation('tax-month')
  return taxId === null ? <Badge tone="warn">{t('wht.noTaxId')}</Badge> : taxId
}

/** The schedule of a phone. */
export function ScheduleCards({ rows, caption, onOpen }: ScheduleRowsProps) {
  const { t } = useTranslation('tax-month')
  const format = useFormat()
  return (
    <ul aria-label={caption} className="divide-y rounded-card border bg-bg">
      {rows.map((row) => (
        <li key={row.id} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-1 p-4">
          <Link to={paths.client(row.clientId)} className="truncate font-semibold hover:underline">
            {row.clientName}
          </Link>
          <span className="text-right font-semibold">
            {format.exactMoney(row.amount, row.currency)}
          </span>
          <Link to={paths.invoice(row.invoiceId)} className="link text-dense">
            {row.invoiceNumber}
          </Link>
          <span className="justify-self-end">
            <CreditStateBadge state={row.state} />
          </span>
          <div className="col-span-2 grid gap-0.5 text-dense text-muted">
            <span>
              <Natures row={row} />
            </span>
            <span>
              {t('wht.on', {
                gross: format.exactMoney(row.gross, row.currency),
                date: format.date(row.deductedOn),
              })}
            </span>
            <span>
              {t('wht.column.taxId')}: <TaxId taxId={row.clientTaxId} />
            </span>
          </div>
          <span className="col-span-2 flex flex-wrap items-center justify-between gap-2">
            {row.isLate ? <span className="text-dense text-warn">{t('wht.late')}</span> : <span />}
            <CertificateButton credit={row} onOpen={() => onOpen(row)} />
          </span>
        </li>
      ))}
    </ul>
  )
}

/** The schedule of a desktop, in the columns of the tax office's own. */
export function ScheduleTable({ rows, caption, onOpen }: ScheduleRowsProps) {
  const { t } = useTranslation('tax-month')
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
            <RowHeader className="min-w-44">
              <Link to={paths.client(row.clientId)} className="hover:underline">
                {row.clientName}
              </Link>
              <span className="block text-caption font-normal text-muted">
                <TaxId taxId={row.clientTaxId} />
              </span>
            </RowHeader>
            <Cell className="whitespace-nowrap">
              <Link to={paths.invoice(row.invoiceId)} className="link">
                {row.invoiceNumber}
              </Link>
              <span className="block text-caption text-muted">{format.date(row.deductedOn)}</span>
            </Cell>
            <Cell className="min-w-40">
              <Natures row={row} />
            </Cell>
            <Cell isNumber className="whitespace-nowrap">
              {format.exactMoney(row.gross, row.currency)}
            </Cell>
            <Cell isNumber className="font-medium whitespace-nowrap">
              {format.exactMoney(row.amount, row.currency)}
            </Cell>
            <Cell>
              <CreditStateBadge state={row.state} />
              {row.certificateNumber ? (
                <span className="block text-caption text-muted">{row.certificateNumber}</span>
              ) : null}
              {row.isLate ? (
                <span className="block text-caption text-warn">{t('wht.late')}</span>
              ) : null}
            </Cell>
            <Cell className="py-1 text-right">
              <CertificateButton credit={row} onOpen={() => onOpen(row)} />
            </Cell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

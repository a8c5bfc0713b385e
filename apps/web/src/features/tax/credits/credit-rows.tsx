import type { Deduction } from '@isiro/contracts/deductions'
import { Link } from 'react-router'
import { useFormat } from '../../../platform/i18n/format.ts'
import type { Translate } from '../../../platform/i18n/text-types.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { paths } from '../../../platform/pages/paths.ts'
import { Badge } from '../../../ui/badge.tsx'
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
import { WhtCard, WhtCards } from '../wht-cards.tsx'
import { CertificateButton } from './certificate-button.tsx'
import { CreditLine, CreditStateCell } from './credit-parts.tsx'

interface CreditRowsProps {
  credits: readonly Deduction[]
  /** Opens the certificate of one. */
  onOpen: (credit: Deduction) => void
}

/** A client has had long enough to get the certificate: the tax office issues it within weeks. */
const LATE_AFTER_DAYS = 60

function isLate({ state, ageDays }: Deduction): boolean {
  return state === 'waiting' && ageDays > LATE_AFTER_DAYS
}

function ageText({ ageDays }: Deduction, t: Translate<'tax'>): string {
  return ageDays === 0 ? t('credits.today') : t('credits.age', { count: ageDays })
}

/** The list of a phone. */
export function CreditCards({ credits, onOpen }: CreditRowsProps) {
  const { t } = useTexts(['tax', 'deductions'])
  const format = useFormat()
  return (
    <WhtCards>
      {credits.map((credit) => (
        <WhtCard
          key={credit.id}
          title={
            <span className="truncate font-semibold">
              {credit.clientName}{' '}
              {credit.tax === 'vat' ? <Badge tone="info">{t('deductions:vat')}</Badge> : null}
            </span>
          }
          kept={credit}
        >
          <CreditLine credit={credit} />
          <span className="col-span-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
            <span className={cx('text-dense', isLate(credit) ? 'text-warn' : 'text-muted')}>
              {format.date(credit.deductedOn)} · {ageText(credit, t)}
            </span>
            <CertificateButton credit={credit} onOpen={() => onOpen(credit)} />
          </span>
        </WhtCard>
      ))}
    </WhtCards>
  )
}

/** The list of a desktop. */
export function CreditTable({ credits, onOpen }: CreditRowsProps) {
  const { t } = useTexts(['tax', 'deductions'])
  const format = useFormat()
  return (
    <Table caption={t('view.credits')}>
      <TableHead>
        <tr>
          <ColumnHeader>{t('credits.column.invoice')}</ColumnHeader>
          <ColumnHeader>{t('credits.column.client')}</ColumnHeader>
          <ColumnHeader>{t('credits.column.date')}</ColumnHeader>
          <ColumnHeader>{t('credits.column.age')}</ColumnHeader>
          <ColumnHeader isNumber>{t('credits.column.amount')}</ColumnHeader>
          <ColumnHeader>{t('credits.column.state')}</ColumnHeader>
          <ColumnHeader>{t('credits.column.certificate')}</ColumnHeader>
        </tr>
      </TableHead>
      <TableBody>
        {credits.map((credit) => (
          <TableRow key={credit.id}>
            <RowHeader className="whitespace-nowrap">
              <Link to={paths.invoice(credit.invoiceId)} className="link">
                {credit.invoiceNumber}
              </Link>
            </RowHeader>
            <Cell className="min-w-40">{credit.clientName}</Cell>
            <Cell className="whitespace-nowrap text-muted">{format.date(credit.deductedOn)}</Cell>
            <Cell className={cx('whitespace-nowrap', isLate(credit) ? 'text-warn' : 'text-muted')}>
              {ageText(credit, t)}
            </Cell>
            <Cell isNumber className="font-medium whitespace-nowrap">
              {format.exactMoney(credit.amount, credit.currency)}
              {credit.tax === 'vat' ? <Badge tone="info">{t('deductions:vat')}</Badge> : null}
            </Cell>
            <CreditStateCell credit={credit} />
            <Cell className="py-1">
              <CertificateButton credit={credit} onOpen={() => onOpen(credit)} />
            </Cell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

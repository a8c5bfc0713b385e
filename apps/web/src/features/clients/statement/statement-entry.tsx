import type { Statement } from '@isiro/contracts/client-statement'
import { parseMinor } from '@isiro/domain/money'
import { Link } from 'react-router'
import { useCan } from '../../../platform/http/use-can.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { findText } from '../../../platform/i18n/i18n.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { paths } from '../../../platform/pages/paths.ts'

export type StatementRow = Statement['rows'][number]

export function isZero(amount: string): boolean {
  return parseMinor(amount) === 0
}

/** The entries that stand on the page of an invoice. */
const OF_INVOICES: readonly StatementRow['kind'][] = [
  'invoice',
  'void',
  'credit_note',
  'debit_note',
]

/** The page of an entry's invoice or payment; null for a payment where the role sees no list of them. */
function addressOf({ kind, id }: StatementRow, canListPayments: boolean): string | null {
  if (OF_INVOICES.includes(kind)) return paths.invoice(id)
  return canListPayments ? paths.payments({ payment: id }) : null
}

interface StatementEntryProps {
  row: StatementRow
  currency: Statement['currency']
}

/** The entry as a link to its document, with further details below. */
export function StatementEntry({ row, currency }: StatementEntryProps) {
  const { t } = useTexts('client-ledger')
  const format = useFormat()
  const { kind, number, reference, dueDate, withheld } = row
  const address = addressOf(row, useCan('payments.list'))
  const name = t(`kind.${kind}`, { number: number ?? '' })
  const isMoney = kind === 'payment' || kind === 'refund' || kind === 'refund_failed'
  const details = [
    kind === 'payment' && number ? t('entry.forInvoices', { numbers: number }) : null,
    isMoney && row.method ? findText('client-ledger', `method.${row.method}`) : null,
    isMoney ? reference : null,
    dueDate ? t('entry.due', { date: format.date(dueDate) }) : null,
    isZero(withheld)
      ? null
      : t('entry.withheld', { amount: format.exactMoney(withheld, currency) }),
  ].filter(Boolean)
  return (
    <>
      {address === null ? (
        <span className="font-medium">{name}</span>
      ) : (
        <Link
          to={address}
          className="inline-flex min-h-11 items-center font-medium hover:underline fine:min-h-8"
        >
          {name}
        </Link>
      )}
      {details.length > 0 ? (
        <span className="block text-dense font-normal break-words text-muted">
          {details.join(' · ')}
        </span>
      ) : null}
    </>
  )
}

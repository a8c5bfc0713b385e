import type { Statement } from '@isiro/contracts/client-statement'
import { formatMinor, parseMinor } from '@isiro/domain/money'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Amount } from '../../../platform/money/amount.tsx'
import { StatementEntry, type StatementRow } from './statement-entry.tsx'

/** The statement on a phone: each entry with its amount, and the balance after it. */
export function StatementCards({ statement }: { statement: Statement }) {
  const { t } = useTexts('client-ledger')
  const format = useFormat()
  const { rows, currency, from, to } = statement
  return (
    <div className="rounded-card border bg-bg">
      <Bound
        name={t('statement.opening')}
        date={format.date(from)}
        value={statement.opening}
        currency={currency}
      />
      <ul className="divide-y border-y">
        {rows.map((row) => (
          <li
            key={`${row.kind} ${row.id} ${row.number} ${row.balance}`}
            className="grid grid-cols-[1fr_auto] gap-x-4 px-4 py-3"
          >
            <div className="min-w-0">
              <span className="block text-dense text-muted">{format.date(row.date)}</span>
              <StatementEntry row={row} currency={currency} />
            </div>
            <p className="text-right">
              <span className="block font-medium">
                <Amount value={changeOf(row)} currency={currency} isExact />
              </span>
              <span className="block text-dense text-muted">
                <span className="sr-only">{t('column.balance')} </span>
                <Amount value={row.balance} currency={currency} isExact />
              </span>
            </p>
          </li>
        ))}
        {rows.length === 0 ? (
          <li className="px-4 py-6 text-center text-muted">{t('statement.none')}</li>
        ) : null}
      </ul>
      <Bound
        name={t('statement.closing')}
        date={format.date(to)}
        value={statement.closing}
        currency={currency}
      />
    </div>
  )
}

/** The change by an entry, as one figure: payments are negative. */
function changeOf({ debit, credit }: StatementRow): string {
  return formatMinor((parseMinor(debit) ?? 0) - (parseMinor(credit) ?? 0))
}

interface BoundProps {
  name: string
  date: string
  value: string
  currency: Statement['currency']
}

function Bound({ name, date, value, currency }: BoundProps) {
  return (
    <p className="flex items-baseline justify-between gap-4 bg-subtle px-4 py-3 first:rounded-t-card last:rounded-b-card">
      <span>
        <span className="font-medium">{name}</span>
        <span className="block text-dense text-muted">{date}</span>
      </span>
      <span className="font-semibold">
        <Amount value={value} currency={currency} isExact />
      </span>
    </p>
  )
}

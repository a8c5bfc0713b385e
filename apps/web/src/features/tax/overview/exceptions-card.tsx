import type { TaxException, TaxExceptions } from '@isiro/contracts/tax-exceptions'
import { useQuery } from '@tanstack/react-query'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Link } from 'react-router'
import { QueryState } from '../../../platform/http/query-parts.tsx'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { paths } from '../../../platform/pages/paths.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { taxExceptionsQuery } from '../month-api.ts'
import type { TaxAddress } from '../tax-address.ts'

type Group = TaxExceptions['groups'][number]

/** The problems that prevent a clean filing of the month; each links to the place to fix it. */
export function ExceptionsCard({ address }: { address: TaxAddress }) {
  const { t } = useTexts('tax-month')
  const exceptions = useQuery(taxExceptionsQuery(address.month))
  return (
    <QueryState query={exceptions} failed={t('fix.failed')} skeletonClass="h-61">
      {({ total, groups }) => (
        <Card
          id="to-fix"
          title={t('fix.title')}
          action={total > 0 ? <Badge tone="warn">{t('fix.count', { count: total })}</Badge> : null}
        >
          {groups.length === 0 ? (
            <p className="text-muted">{t('fix.none')}</p>
          ) : (
            <ul className="-mx-2 grid divide-y">
              {groups.map((group) => (
                <li key={group.kind}>
                  <ExceptionGroup group={group} />
                </li>
              ))}
            </ul>
          )}
        </Card>
      )}
    </QueryState>
  )
}

/** One kind: how many there are, why they matter, and on request each of them. */
function ExceptionGroup({ group: { kind, count, rows } }: { group: Group }) {
  const { t } = useTexts('tax-month')
  return (
    <details className="group">
      <summary className="flex min-h-11 list-none items-center gap-3 rounded-control px-2 py-2 hover:bg-surface-2 [&::-webkit-details-marker]:hidden">
        <span className="grow">{t(`fix.kind.${kind}`, { count })}</span>
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 text-muted transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="grid gap-1 px-2 pb-3">
        <p className="text-dense text-muted">{t(`fix.why.${kind}`)}</p>
        <ul className="grid">
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list is never reordered in place
            <li key={`${row.id} ${index}`}>
              <ExceptionLink row={row} />
            </li>
          ))}
        </ul>
        {count > rows.length ? (
          <p className="text-dense text-muted">{t('fix.more', { count: count - rows.length })}</p>
        ) : null}
      </div>
    </details>
  )
}

function ExceptionLink({ row }: { row: TaxException }) {
  const { t } = useTexts('tax-month')
  const format = useFormat()
  const details = [
    row.date === null ? null : format.date(row.date),
    row.amount === null ? null : format.money(row.amount, row.currency ?? undefined),
  ].filter(Boolean)
  return (
    <Link
      to={placeOf(row)}
      className="flex min-h-11 items-center gap-2 rounded-control px-2 py-1.5 hover:bg-surface-2 fine:min-h-9"
    >
      <span className="grid min-w-0 grow">
        <span className="font-medium break-words">
          {row.where === 'business' ? t('fix.yourBusiness') : row.label}
        </span>
        {details.length > 0 ? (
          <span className="text-dense text-muted">{details.join(' · ')}</span>
        ) : null}
      </span>
      <span className="sr-only">{t(`fix.go.${row.where}`)}</span>
      <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-muted" />
    </Link>
  )
}

/** The address at which an exception is corrected. */
function placeOf({ where, id }: TaxException): string {
  if (id === null || where === 'business') return paths.dashboard('business')
  if (where === 'client') return paths.client(id)
  if (where === 'invoice') return paths.invoice(id)
  if (where === 'expense') return paths.expenses({ expense: id })
  return paths.tax('credits', { state: 'waiting' })
}

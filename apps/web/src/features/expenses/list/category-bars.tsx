import { expenseCategoryName } from '@isiro/domain/expense-categories'
import { parseMinor } from '@isiro/domain/money'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { useIsWide } from '../../../platform/device/wide-screen.ts'
import { useCurrentUser } from '../../../platform/http/current-user.ts'
import { QueryFailure } from '../../../platform/http/query-parts.tsx'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useLanguage } from '../../../platform/i18n/i18n.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { cx } from '../../../ui/class-names.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { byCategoryQuery } from '../api.ts'
import type { ExpenseAddress } from '../use-expense-filter.ts'

/** Few enough that the list below is still near. */
const SHOWN = { wide: 6, narrow: 3 }

/** Expenses by category, the largest first; a category links to its expenses. */
export function CategoryBars({ address }: { address: ExpenseAddress }) {
  const { t } = useTexts('expenses')
  const language = useLanguage()
  const format = useFormat()
  const { currency } = useCurrentUser()
  const few = useIsWide() ? SHOWN.wide : SHOWN.narrow
  const [isWhole, setWhole] = useState(false)
  const query = useQuery(byCategoryQuery)
  const { data, isPending } = query
  const rows = (data ?? []).filter((row) => row.currency === currency)
  const most = parseMinor(rows[0]?.total ?? '0') ?? 0
  if (query.isError && !data) return <QueryFailure title={t('summary.failed')} query={query} />
  // One category is all there is: a bar would say nothing.
  if (isPending) return <Skeleton kind="chart" className="h-64" />
  if (rows.length < 2) return null
  const shown = isWhole ? rows : rows.slice(0, few)
  return (
    <Card title={t('byCategory.title')}>
      <ul className="grid gap-x-8 gap-y-1 md:grid-cols-2">
        {shown.map((row) => {
          const isCurrent = row.category === address.filter.category
          const share = most > 0 ? (parseMinor(row.total) ?? 0) / most : 0
          return (
            <li key={row.category}>
              <Link
                to={address.addressWith({ category: isCurrent ? '' : row.category })}
                aria-current={isCurrent ? 'true' : undefined}
                className={cx(
                  'grid min-h-11 grid-cols-[1fr_auto] content-center gap-x-4 gap-y-1 rounded-control px-2 py-1.5 text-dense hover:bg-surface-2',
                  isCurrent && 'bg-brand-soft font-semibold',
                )}
              >
                <span className="min-w-0 truncate">
                  {expenseCategoryName(row.category, language)}
                </span>
                <span aria-hidden="true">{format.money(row.total, currency)}</span>
                <span className="sr-only">{format.spokenMoney(row.total, currency)}</span>
                <span
                  aria-hidden="true"
                  className="col-span-2 h-1.5 overflow-hidden rounded-full bg-surface-2"
                >
                  <span
                    className="block h-full rounded-full bg-chart-1"
                    style={{ width: `${Math.max(1, share * 100)}%` }}
                  />
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
      {rows.length > few ? (
        <Button
          variant="ghost"
          size="small"
          className="mt-2"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? t('byCategory.fewer') : t('byCategory.all', { count: rows.length })}
        </Button>
      ) : null}
    </Card>
  )
}

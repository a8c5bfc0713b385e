import type { TaxMonth, TaxRow, TaxRowSet } from '@isiro/contracts/tax'
import type { BusinessMonth } from '@isiro/domain/business-date'
import { SUPPLY_NAMES } from '@isiro/domain/supply-names'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { lackingCapability, UpgradeCard } from '../../../platform/forms/upgrade-card.tsx'
import { MoreRows, QueryFailure } from '../../../platform/http/query-parts.tsx'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useLanguage } from '../../../platform/i18n/i18n.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { paths } from '../../../platform/pages/paths.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { Skeleton, Waiting } from '../../../ui/skeleton.tsx'
import { taxMonthQuery, taxRowsQuery } from '../month-api.ts'
import { LateReason } from './late-reason.tsx'
import { RowTotals } from './row-totals.tsx'

interface RowListProps {
  month: BusinessMonth
  box: TaxRowSet
}

const PURCHASES: readonly TaxRowSet[] = ['5', '6', '7', '8']

/** The rows behind one figure, newest first; each links to its document. */
export function RowList({ month, box }: RowListProps) {
  const { data } = useQuery(taxMonthQuery(month))
  if (!data) return <Skeleton kind="list" className="h-64" />
  return PURCHASES.includes(box) && !data.listsPurchases ? (
    <Gate data={data} box={box} />
  ) : (
    <Rows data={data} box={box} />
  )
}

/** A plan below Pro has the figures and the files, and not this list. */
function Gate({ data, box }: { data: TaxMonth; box: TaxRowSet }) {
  const { t } = useTexts('tax-month')
  return (
    <div className="grid gap-4">
      <RowTotals data={data} box={box} />
      <UpgradeCard capability="input_vat_report">
        <Link
          to={paths.expenses()}
          className={buttonClass({ variant: 'secondary', size: 'small' })}
        >
          {t('rows.gate.expenses')}
        </Link>
      </UpgradeCard>
    </div>
  )
}

function Rows({ data, box }: { data: TaxMonth; box: TaxRowSet }) {
  const { t } = useTexts('tax-month')
  const list = useInfiniteQuery(taxRowsQuery(data.month, box))
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? []
  if (lackingCapability(list.error)) return <Gate data={data} box={box} />
  const failure = list.isError ? <QueryFailure title={t('rows.failed')} query={list} /> : null
  if (failure && !list.data) return failure
  return (
    <Waiting isWaiting={!list.data} skeleton={<Skeleton kind="list" className="h-64" />}>
      {() => (
        <div className="grid gap-4">
          <RowTotals data={data} box={box} />
          {rows.length === 0 ? (
            <p className="text-muted">{t('rows.none')}</p>
          ) : (
            <ul className="divide-y rounded-card border bg-bg">
              {rows.map((row) => (
                <li key={row.id}>
                  <RowLink row={row} currency={data.currency} />
                </li>
              ))}
            </ul>
          )}
          {failure}
          {rows.length > 0 ? (
            <MoreRows summary={t('rows.shown', { count: rows.length })} list={list} />
          ) : null}
        </div>
      )}
    </Waiting>
  )
}

function RowLink({ row, currency }: { row: TaxRow; currency: TaxMonth['currency'] }) {
  const { t } = useTexts('tax-month')
  const format = useFormat()
  const language = useLanguage()
  const money = (amount: string) => (
    <>
      <span aria-hidden="true">{format.exactMoney(amount, currency)}</span>
      <span className="sr-only">{format.spokenMoney(amount, currency)}</span>
    </>
  )
  const name = row.description ?? row.number ?? t('rows.unnamed')
  const details = [row.party, row.description === null ? null : row.number].filter(Boolean)
  return (
    <Link
      to={addressOf(row)}
      className="relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-0.5 px-4 py-3 hover:bg-surface-2 focus-visible:-outline-offset-2"
    >
      <span className="truncate font-medium">{name}</span>
      <span className="text-right font-medium whitespace-nowrap">{money(row.base)}</span>
      <span className="min-w-0 text-dense text-muted">
        {details.map((detail) => `${detail} · `)}
        <span className="whitespace-nowrap">{format.date(row.date)}</span>
      </span>
      <span className="text-right text-dense whitespace-nowrap text-muted">
        {t('rows.tax')} {money(row.tax)}
      </span>
      {row.vatGrounds.length > 0 ? (
        <span className="col-span-2 text-dense text-muted">
          {row.vatGrounds.map((ground) => SUPPLY_NAMES[language][ground]).join('; ')}
        </span>
      ) : null}
      {row.late ? <LateReason kind={row.kind} day={row.date} className="col-span-2" /> : null}
    </Link>
  )
}

/** The document of a row; a note stands on the page of its invoice. */
function addressOf({ id, kind, invoiceId }: TaxRow): string {
  if (kind === 'expense') return paths.expenses({ expense: id })
  return paths.invoice(invoiceId ?? id)
}

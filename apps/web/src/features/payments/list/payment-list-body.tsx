import type { PaymentListed } from '@isiro/contracts/payments'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Page } from '../../../platform/fetch-page.ts'
import { paths } from '../../../platform/paths.ts'
import { ListFailure, MoreRows } from '../../../platform/query-parts.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Skeleton, Waiting } from '../../../ui/skeleton.tsx'
import { PaymentCards } from './payment-cards.tsx'
import { PaymentTable } from './payment-table.tsx'
import type { usePaymentFilter } from './use-payment-filter.ts'

interface PaymentListBodyProps {
  list: UseInfiniteQueryResult<InfiniteData<Page<PaymentListed>>>
  address: ReturnType<typeof usePaymentFilter>
  isWide: boolean
  /** Stands below the rows once they are there; before, they would push it away. */
  foot: ReactNode
}

/** The rows, or why there are none: waiting, failed, none yet, none found. */
export function PaymentListBody({ list, address, isWide, foot }: PaymentListBodyProps) {
  const { t } = useTranslation('payment-ledger')
  const failure = list.isError ? <ListFailure title={t('list.failed')} list={list} /> : null
  if (failure && !list.data) return failure
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? []
  return (
    <Waiting isWaiting={!list.data} skeleton={<ListSkeleton />}>
      {() => (
        <div className="grid grid-cols-1 gap-3">
          {rows.length === 0 ? (
            <NoRows isFiltered={address.isFiltered} />
          ) : (
            <div className="grid grid-cols-1 gap-4" aria-busy={list.isPlaceholderData}>
              {isWide ? (
                <PaymentTable payments={rows} addressOf={address.addressOf} />
              ) : (
                <PaymentCards payments={rows} addressOf={address.addressOf} />
              )}
              {failure}
              <MoreRows
                summary={
                  rows.length > 1
                    ? t(list.hasNextPage ? 'list.shownOfMore' : 'list.shown', {
                        count: rows.length,
                      })
                    : null
                }
                list={list}
              />
            </div>
          )}
          {foot}
        </div>
      )}
    </Waiting>
  )
}

/** Nothing yet is the beginning, with the ways to get paid; nothing found is a filter too many. */
function NoRows({ isFiltered }: { isFiltered: boolean }) {
  const { t } = useTranslation('payment-ledger')
  if (isFiltered) {
    return (
      <EmptyState
        title={t('noResults.title')}
        description={t('noResults.detail')}
        actions={
          <Link to={paths.payments()} className={buttonClass({ variant: 'secondary' })}>
            {t('noResults.clear')}
          </Link>
        }
      />
    )
  }
  return (
    <EmptyState
      title={t('empty.title')}
      description={t('empty.detail')}
      actions={
        <>
          <Link to={paths.newInvoice()} className={buttonClass()}>
            {t('empty.invoice')}
          </Link>
          <Link
            to={paths.settings('getting-paid')}
            className={buttonClass({ variant: 'secondary' })}
          >
            {t('empty.setUp')}
          </Link>
        </>
      }
    />
  )
}

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

function ListSkeleton() {
  return (
    <div className="divide-y rounded-card border">
      {ROWS.map((row) => (
        <div key={row} className="flex min-h-16 items-center gap-6 px-4 lg:min-h-12">
          <Skeleton className="h-4 w-24" />
          <Skeleton className="h-4 grow" />
          <Skeleton className="h-4 w-20" />
        </div>
      ))}
    </div>
  )
}

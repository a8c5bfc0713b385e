import type { PaymentListed } from '@isiro/contracts/payments'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Page } from '../../../platform/http/fetch-page.ts'
import { ListBody, NothingFound } from '../../../platform/lists/list-body.tsx'
import { paths } from '../../../platform/pages/paths.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
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
  return (
    <ListBody
      list={list}
      failed={t('list.failed')}
      skeleton={<ListSkeleton />}
      none={
        <div className="grid grid-cols-1 gap-3">
          <NoRows isFiltered={address.isFiltered} />
          {foot}
        </div>
      }
      end={foot}
      summary={(count) =>
        count > 1 ? t(list.hasNextPage ? 'list.shownOfMore' : 'list.shown', { count }) : null
      }
    >
      {(rows) =>
        isWide ? (
          <PaymentTable payments={rows} addressOf={address.addressOf} />
        ) : (
          <PaymentCards payments={rows} addressOf={address.addressOf} />
        )
      }
    </ListBody>
  )
}

/** Nothing yet is the beginning, with the ways to get paid; nothing found is a filter too many. */
function NoRows({ isFiltered }: { isFiltered: boolean }) {
  const { t } = useTranslation('payment-ledger')
  if (isFiltered) {
    return (
      <NothingFound
        title={t('noResults.title')}
        detail={t('noResults.detail')}
        clear={t('noResults.clear')}
        all={paths.payments()}
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

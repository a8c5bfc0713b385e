import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import Radio from 'lucide-react/icons/radio'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Freshness } from '../../platform/freshness.tsx'
import { usePage } from '../../platform/page.ts'
import { paths } from '../../platform/paths.ts'
import { useIsWide } from '../../platform/wide-screen.ts'
import { buttonClass } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { paymentListQuery, paymentSummaryQuery } from './api.ts'
import { ClaimsCard } from './claims/claims-card.tsx'
import { PaymentSheet } from './detail/payment-sheet.tsx'
import { ExportButton } from './list/export-button.tsx'
import { HeldCard } from './list/held-card.tsx'
import { PaymentFilters } from './list/payment-filters.tsx'
import { PaymentListBody } from './list/payment-list-body.tsx'
import { SummaryCards } from './list/summary-cards.tsx'
import { usePaymentFilter } from './list/use-payment-filter.ts'
import { ChooseInvoiceSheet } from './record/choose-invoice-sheet.tsx'

/** `/payments`: what clients say they paid, what waits for a decision, and all money received. */
export function PaymentsPage() {
  const { t } = useTranslation(['payment-ledger', 'payments'])
  const heading = usePage(t('list.title'))
  const queries = useQueryClient()
  const isWide = useIsWide()
  const address = usePaymentFilter()
  const list = useInfiniteQuery(paymentListQuery(address.filter))
  const summary = useQuery(paymentSummaryQuery)
  // There is nothing to filter before the first payment.
  const isNew = !address.isFiltered && list.data?.pages[0]?.rows.length === 0
  return (
    <>
      <PageHeader
        title={t('list.title')}
        headingRef={heading}
        actions={
          <>
            <Link
              to={paths.moneyConfirmed()}
              className={buttonClass({ variant: 'secondary', size: 'small' })}
            >
              <Radio aria-hidden="true" className="size-4" />
              {t('confirmed.title')}
            </Link>
            {isNew ? null : <ExportButton filter={address.filter} />}
            <Link to={paths.recordPayment()} className={buttonClass({ size: 'small' })}>
              {t('payments:record.title')}
            </Link>
          </>
        }
        description={
          <Freshness
            updatedAt={list.dataUpdatedAt}
            isFetching={list.isFetching}
            onRefresh={() =>
              void queries.refetchQueries({ queryKey: ['/api', 'payments'], type: 'active' })
            }
          />
        }
      />
      <div className="grid grid-cols-1 gap-4 md:gap-5">
        <ClaimsCard />
        <HeldCard summary={summary.data} address={address} />
        {isNew ? null : <SummaryCards />}
        {isNew ? null : <PaymentFilters address={address} summary={summary.data} />}
        <PaymentListBody list={list} address={address} isWide={isWide} />
      </div>
      <PaymentSheet id={address.openPayment} onClose={address.close} />
      <ChooseInvoiceSheet />
    </>
  )
}

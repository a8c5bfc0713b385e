import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import Coins from 'lucide-react/icons/coins'
import Radio from 'lucide-react/icons/radio'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useIsPhone, useIsWide } from '../../platform/device/wide-screen.ts'
import { useCurrentUser } from '../../platform/http/current-user.ts'
import { ListActions, MenuLink } from '../../platform/lists/list-actions.tsx'
import { ExportItems, useListExport } from '../../platform/lists/list-export.tsx'
import { usePage } from '../../platform/pages/page.ts'
import { paths } from '../../platform/pages/paths.ts'
import { buttonClass } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { fetchPaymentExport, paymentListQuery, paymentSummaryQuery } from './api.ts'
import { ClaimsCard } from './claims/claims-card.tsx'
import { PaymentSheet } from './detail/payment-sheet.tsx'
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
  const isPhone = useIsPhone()
  const address = usePaymentFilter()
  const list = useInfiniteQuery(paymentListQuery(address.filter))
  const summary = useQuery(paymentSummaryQuery)
  const { currency } = useCurrentUser()
  const isForeign = summary.data?.received.some((row) => row.currency !== currency)
  // There is nothing to filter before the first payment.
  const isNew = !address.isFiltered && list.data?.pages[0]?.rows.length === 0
  const exporting = useListExport({
    failed: t('list.exportFailed'),
    name: t('list.exportName'),
    fetch: (format) => fetchPaymentExport(address.filter, format),
  })
  const sums = isNew ? null : <SummaryCards />
  return (
    <>
      <PageHeader
        title={t('list.title')}
        headingRef={heading}
        isOneRow
        actions={
          <ListActions
            primary={
              <Link
                to={paths.recordPayment()}
                className={buttonClass({ className: 'max-md:px-3' })}
              >
                {t('payments:record.title')}
              </Link>
            }
            freshness={{
              updatedAt: list.dataUpdatedAt,
              isFetching: list.isFetching,
              onRefresh: () =>
                void queries.refetchQueries({ queryKey: ['/api', 'payments'], type: 'active' }),
            }}
            isBusy={exporting.isPending}
          >
            <MenuLink to={paths.moneyConfirmed()} icon={<Radio aria-hidden="true" />}>
              {t('confirmed.title')}
            </MenuLink>
            {isForeign ? (
              <MenuLink to={paths.exchangeGains()} icon={<Coins aria-hidden="true" />}>
                {t('list.exchangeGains')}
              </MenuLink>
            ) : null}
            {isNew ? null : <ExportItems label={t('list.export')} onChoose={exporting.start} />}
          </ListActions>
        }
      />
      <div className="grid grid-cols-1 gap-3 md:gap-5">
        <div className="grid grid-cols-1 gap-2 empty:hidden md:gap-5">
          <ClaimsCard isFolded={isPhone} />
          <HeldCard summary={summary.data} address={address} isFolded={isPhone} />
        </div>
        {isPhone ? null : sums}
        {isNew ? null : <PaymentFilters address={address} summary={summary.data} />}
        <PaymentListBody
          list={list}
          address={address}
          isWide={isWide}
          foot={isPhone ? sums : null}
        />
      </div>
      <PaymentSheet id={address.openPayment} onClose={address.close} />
      <ChooseInvoiceSheet />
    </>
  )
}

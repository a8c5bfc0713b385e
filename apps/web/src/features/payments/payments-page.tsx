import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import Coins from 'lucide-react/icons/coins'
import Radio from 'lucide-react/icons/radio'
import { Link } from 'react-router'
import { useIsPhone } from '../../platform/device/wide-screen.ts'
import { useCurrentUser } from '../../platform/http/current-user.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { MenuLink } from '../../platform/lists/list-actions.tsx'
import { isNewList, ListHeader } from '../../platform/lists/list-page.tsx'
import { ListRows, RowsOfView } from '../../platform/lists/list-rows.tsx'
import { Can } from '../../platform/pages/can.tsx'
import { paths } from '../../platform/pages/paths.ts'
import { buttonClass } from '../../ui/button.tsx'
import { fetchPaymentExport, paymentListQuery, paymentSummaryQuery } from './api.ts'
import { ClaimsCard } from './claims/claims-card.tsx'
import { PaymentSheet } from './detail/payment-sheet.tsx'
import { HeldCard } from './list/held-card.tsx'
import { PaymentToolbar } from './list/payment-toolbar.tsx'
import { SummaryCards } from './list/summary-cards.tsx'
import { usePaymentFilter } from './list/use-payment-filter.ts'
import { usePaymentView } from './list/use-payment-view.tsx'
import { ChooseInvoiceSheet } from './record/choose-invoice-sheet.tsx'

/** `/payments`: what clients say they paid, what waits for a decision, and all money received. */
export function PaymentsPage() {
  const { t } = useTexts(['payment-ledger', 'payments'])
  const queries = useQueryClient()
  const isPhone = useIsPhone()
  const address = usePaymentFilter()
  const view = usePaymentView(address.openAddress)
  const query = useInfiniteQuery(paymentListQuery(address.filter))
  const list = { namespace: 'payment-ledger', query, address }
  const summary = useQuery(paymentSummaryQuery)
  const { currency } = useCurrentUser()
  const isForeign = summary.data?.received.some((row) => row.currency !== currency)
  const sums = isNewList(list) ? null : <SummaryCards />
  return (
    <>
      <ListHeader
        list={list}
        primary={
          <Can verb="payments.record">
            <Link to={paths.recordPayment()} className={buttonClass({ className: 'max-md:px-3' })}>
              {t('payments:record.title')}
            </Link>
          </Can>
        }
        menu={
          <>
            <MenuLink to={paths.moneyConfirmed()} icon={<Radio aria-hidden="true" />}>
              {t('confirmed.title')}
            </MenuLink>
            {isForeign ? (
              <MenuLink to={paths.exchangeGains()} icon={<Coins aria-hidden="true" />}>
                {t('list.exchangeGains')}
              </MenuLink>
            ) : null}
          </>
        }
        fetchFile={(format) => fetchPaymentExport(address.filter, format)}
        onRefresh={() =>
          void queries.refetchQueries({ queryKey: ['/api', 'payments'], type: 'active' })
        }
      />
      <div className="grid grid-cols-1 gap-3 md:gap-5">
        <div className="grid grid-cols-1 gap-2 empty:hidden md:gap-5">
          <ClaimsCard isFolded={isPhone} />
          <HeldCard summary={summary.data} address={address} isFolded={isPhone} />
        </div>
        {isPhone ? null : sums}
        <PaymentToolbar list={list} held={summary.data?.held} />
        <ListRows
          list={list}
          emptyActions={
            <>
              <Can verb="invoices.write">
                <Link to={paths.newInvoice()} className={buttonClass()}>
                  {t('empty.invoice')}
                </Link>
              </Can>
              <Can verb="payout.write">
                <Link
                  to={paths.settings('getting-paid')}
                  className={buttonClass({ variant: 'secondary' })}
                >
                  {t('empty.setUp')}
                </Link>
              </Can>
            </>
          }
          summary={(count) =>
            count > 1 ? t(query.hasNextPage ? 'list.shownOfMore' : 'list.shown', { count }) : null
          }
          // Once the rows are there: before, they would push it away.
          end={isPhone ? sums : null}
        >
          {(rows) => <RowsOfView list={list} caption={t('list.title')} rows={rows} view={view} />}
        </ListRows>
      </div>
      <PaymentSheet id={address.openPayment} onClose={address.close} />
      <ChooseInvoiceSheet />
    </>
  )
}

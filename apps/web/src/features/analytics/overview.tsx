import { withCapital } from '@isiro/domain/format'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useIsPhone } from '../../platform/device/wide-screen.ts'
import { Freshness } from '../../platform/http/freshness.tsx'
import { QueryFailure } from '../../platform/http/query-parts.tsx'
import { useLanguage } from '../../platform/i18n/i18n.ts'
import { periodText } from '../../platform/i18n/period-text.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { Can } from '../../platform/pages/can.tsx'
import { paths } from '../../platform/pages/paths.ts'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageShape, Waiting } from '../../ui/skeleton.tsx'
import { analyticsQuery } from './api.ts'
import { type BlockProps, MIN_DRAWN_INVOICES } from './block.tsx'
import { AgeingBlock } from './blocks/ageing-block.tsx'
import { ClientsBlock } from './blocks/clients-block.tsx'
import { DaysToPayBlock } from './blocks/days-to-pay-block.tsx'
import { ExpensesBlock } from './blocks/expenses-block.tsx'
import { MethodsBlock } from './blocks/methods-block.tsx'
import { MoneyInBlock } from './blocks/money-in-block.tsx'
import { NetBlock } from './blocks/net-block.tsx'
import { PeriodPicker } from './period-picker.tsx'
import { usePeriod } from './use-period.ts'

/** Money in and out of a period, who pays and how soon, who still owes. */
export function Overview() {
  const { t } = useTexts('analytics')
  const language = useLanguage()
  const address = usePeriod()
  const isPhone = useIsPhone()
  const query = useQuery(analyticsQuery(address.asked))
  const { data, error, dataUpdatedAt, isFetching, isPlaceholderData, refetch } = query
  const freshness = (
    <Freshness updatedAt={dataUpdatedAt} isFetching={isFetching} onRefresh={() => void refetch()} />
  )
  return (
    <div className="grid grid-cols-1 gap-4 md:gap-5">
      <PeriodPicker address={address} currencies={data?.currencies ?? []} />
      <div className="flex flex-wrap items-center justify-between gap-x-4 text-muted">
        <p>
          {data && !isPlaceholderData
            ? t('comparison', {
                period: withCapital(periodText(data, language), language),
                before: periodText(data.comparedWith, language),
              })
            : withCapital(periodText(address.asked, language), language)}
        </p>
        {isPhone ? null : freshness}
      </div>
      {error ? <QueryFailure title={t(data ? 'stale' : 'failed')} query={query} /> : null}
      {!data && error ? null : (
        <Waiting isWaiting={!data} skeleton={<PageShape kind="chart" />}>
          {() =>
            data ? (
              <div aria-busy={isPlaceholderData} className="grid grid-cols-1 gap-4 md:gap-5">
                <Blocks data={data} />
              </div>
            ) : null
          }
        </Waiting>
      )}
      {/* A phone shows the figures first. */}
      {isPhone ? freshness : null}
    </div>
  )
}

const WIDE = 'lg:col-span-2'

function Blocks({ data }: Pick<BlockProps, 'data'>) {
  const { t } = useTexts('analytics')
  const { issuedCount } = data
  // Nothing was ever sold or spent: every block would say so by itself.
  if (issuedCount === 0 && data.expenses.total.amount === '0.00')
    return (
      <EmptyState
        title={t('empty.title')}
        description={t('empty.detail')}
        actions={
          <>
            <Can verb="invoices.write">
              <Link to={paths.newInvoice()} className={buttonClass()}>
                {t('empty.invoice')}
              </Link>
            </Can>
            <Can verb="expenses.write">
              <Link to={paths.newExpense()} className={buttonClass({ variant: 'secondary' })}>
                {t('empty.expense')}
              </Link>
            </Can>
          </>
        }
      />
    )
  return (
    <>
      {issuedCount < MIN_DRAWN_INVOICES ? (
        <Notice>{t('few', { count: issuedCount, least: MIN_DRAWN_INVOICES })}</Notice>
      ) : null}
      <div className="grid grid-cols-1 gap-4 md:gap-5 lg:grid-cols-2 [&>*]:min-w-0">
        <MoneyInBlock data={data} className={WIDE} />
        <NetBlock data={data} className={WIDE} />
        <AgeingBlock data={data} />
        <MethodsBlock data={data} />
        <ClientsBlock data={data} />
        <ExpensesBlock data={data} />
        <DaysToPayBlock data={data} className={WIDE} />
      </div>
    </>
  )
}

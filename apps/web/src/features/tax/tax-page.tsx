import type { ReactNode } from 'react'
import { useIsNigerian } from '../../platform/http/current-user.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { LazyPart } from '../../platform/lazy/lazy-part.tsx'
import { usePage } from '../../platform/pages/page.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { RecordQuestions } from '../questions/record-questions.tsx'
import { MonthPicker } from './month-picker.tsx'
import { NoticeStrip } from './notices/notice-strip.tsx'
import { Overview } from './overview/overview.tsx'
import { DeferredRowsSheet } from './rows/deferred-rows-sheet.tsx'
import { type TaxAddress, useTaxAddress } from './tax-address.ts'
import { ViewNav } from './view-nav.tsx'

/** `/tax`: how the month stands, the return, what is due, and the calculators. The address says which. */
export function TaxPage() {
  const { t } = useTexts('tax')
  const heading = usePage(t('title'))
  const address = useTaxAddress()
  const isNigerian = useIsNigerian()
  return (
    <>
      <PageHeader
        title={t('title')}
        headingRef={heading}
        actions={address.isOfMonth && isNigerian ? <MonthPicker address={address} /> : null}
      />
      {isNigerian ? (
        <>
          <NoticeStrip className="mb-4" />
          <ViewNav address={address} />
          <View address={address} />
          {address.isOfMonth ? (
            <RecordQuestions key={address.month} kind="tax_month" id={address.month} />
          ) : null}
          <DeferredRowsSheet address={address} />
        </>
      ) : (
        <LazyPart
          id="tax-abroad"
          load={() => import('./abroad/sales-tax-view.tsx').then((module) => module.SalesTaxView)}
          namespaces={['sales-tax']}
          skeleton={<Skeleton kind="record" className="h-96" />}
          part={{}}
        />
      )}
    </>
  )
}

/** The overview comes with the page; every other view when it is opened. */
function View({ address }: { address: TaxAddress }): ReactNode {
  const skeleton = <Skeleton kind="record" className="h-96" />
  switch (address.view) {
    case 'overview':
      return <Overview address={address} />
    case 'vat':
      return (
        <LazyPart
          key="vat"
          id="tax-vat"
          load={() => import('./vat/vat-view.tsx').then((module) => module.VatView)}
          skeleton={skeleton}
          part={{ address }}
        />
      )
    case 'wht':
      return (
        <LazyPart
          key="wht"
          id="tax-wht"
          load={() => import('./wht/wht-view.tsx').then((module) => module.WhtView)}
          namespaces={['payments']}
          skeleton={skeleton}
          part={{ address }}
        />
      )
    case 'calendar':
      return (
        <LazyPart
          key="calendar"
          id="tax-calendar"
          load={() => import('./calendar/calendar-view.tsx').then((module) => module.CalendarView)}
          skeleton={skeleton}
          part={{}}
        />
      )
    case 'credits':
      return (
        <LazyPart
          key="credits"
          id="tax-credits"
          load={() => import('./credits/wht-credits.tsx').then((module) => module.WhtCreditsView)}
          namespaces={['payments']}
          skeleton={skeleton}
          part={{}}
        />
      )
    case 'calculators':
      return (
        <LazyPart
          key="calculators"
          id="tax-calculators"
          load={() =>
            import('./calculators/calculators-view.tsx').then((module) => module.CalculatorsView)
          }
          namespaces={['tax-income']}
          skeleton={skeleton}
          part={{}}
        />
      )
    case 'rules':
      return (
        <LazyPart
          key="rules"
          id="tax-rules"
          load={() => import('./rules/rules-view.tsx').then((module) => module.RulesView)}
          namespaces={['tax-rules']}
          skeleton={skeleton}
          part={{}}
        />
      )
  }
}

import type { Subscription } from '@isiro/contracts/subscription'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { useIsOnline } from '../../platform/device/online.ts'
import { Locked } from '../../platform/forms/locked.tsx'
import { Freshness } from '../../platform/http/freshness.tsx'
import { QueryState } from '../../platform/http/query-parts.tsx'
import { siteConfig } from '../../platform/http/site-config.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { BackLink } from '../../platform/pages/back-link.tsx'
import { usePage } from '../../platform/pages/page.ts'
import { paths } from '../../platform/pages/paths.ts'
import { PlanBadge } from '../../ui/badge.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { subscriptionQuery } from './api.ts'
import { Receipts } from './billing/receipts.tsx'
import { ReturnedPayment } from './payment/returned-payment.tsx'
import { PlanQuestions } from './plan-questions.tsx'
import { PlanChoice } from './plans/plan-choice.tsx'
import { Standing } from './standing/standing.tsx'
import { Usage } from './standing/usage.tsx'
import { WhatStops } from './standing/what-stops.tsx'
import { usePlanWords } from './use-plan-words.ts'

/** `/subscription`: the plan, what it is used for, what it costs, and the plans above it. */
export function SubscriptionPage() {
  const { t } = useTexts('subscription')
  const words = usePlanWords()
  const heading = usePage(t('title'))
  const query = useQuery(subscriptionQuery)
  const { data, dataUpdatedAt, isFetching, refetch } = query
  return (
    <>
      <PageHeader
        title={t('title')}
        headingRef={heading}
        back={<BackLink to={paths.settings()}>{t('common:nav.settings')}</BackLink>}
        aside={data ? <PlanBadge plan={data.plan} label={words.plan(data.plan)} /> : null}
        actions={
          <Freshness
            updatedAt={dataUpdatedAt}
            isFetching={isFetching}
            onRefresh={() => refetch()}
          />
        }
      />
      <ReturnedPayment />
      <QueryState query={query} failed={t('loadFailed')} skeletonClass="h-120">
        {(subscription) => <Loaded subscription={subscription} />}
      </QueryState>
    </>
  )
}

function Loaded({ subscription }: { subscription: Subscription }) {
  const { t } = useTexts('subscription')
  const isOnline = useIsOnline()
  const [search] = useSearchParams()
  const wanted = search.get('trial') ?? search.get('plan')
  const choice = (
    <PlanChoice key={wanted} subscription={subscription} wanted={wanted} isOnline={isOnline} />
  )
  return (
    <div className="grid grid-cols-1 gap-6 md:gap-8">
      {isOnline ? null : <Notice tone="warn">{t('offline')}</Notice>}
      {subscription.isTest && siteConfig().testMode === null ? (
        <Notice>{t('common:testMode.note')}</Notice>
      ) : null}
      <Locked verb="plan.manage">
        <div className="grid grid-cols-1 gap-6 md:gap-8">
          {/* Somebody who comes for a plan sees the plans first. */}
          {wanted === null ? null : choice}
          <div className="grid grid-cols-1 items-start gap-4 md:grid-cols-2 md:gap-5">
            <Standing subscription={subscription} isOnline={isOnline} />
            <Usage usage={subscription.usage} />
            {subscription.whatStops ? <WhatStops whatStops={subscription.whatStops} /> : null}
          </div>
          {wanted === null ? choice : null}
        </div>
      </Locked>
      <Receipts receipts={subscription.receipts} />
      <PlanQuestions />
    </div>
  )
}

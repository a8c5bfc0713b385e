import type { Subscription } from '@isiro/contracts/subscription'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Card } from '../../../ui/card.tsx'
import { usePlanWords } from '../use-plan-words.ts'
import { StopList } from './stop-list.tsx'

/** Before a plan ends: what the one after it lacks. */
export function WhatStops({ whatStops }: { whatStops: NonNullable<Subscription['whatStops']> }) {
  const { t } = useTexts('subscription')
  const words = usePlanWords()
  return (
    <Card title={t('stops.title', { date: words.day(whatStops.at) })} className="md:col-span-2">
      <div className="grid gap-3">
        <p>{t('stops.lead', { plan: words.plan(whatStops.plan) })}</p>
        <StopList stops={whatStops} />
        {whatStops.readOnlyMembers.length > 0 ? (
          <p>{t('stops.readOnly', { names: words.list(whatStops.readOnlyMembers) })}</p>
        ) : null}
      </div>
    </Card>
  )
}

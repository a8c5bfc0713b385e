import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { QueryFailure } from '../../platform/http/query-parts.tsx'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { LazyPart } from '../../platform/lazy/lazy-part.tsx'
import { Can } from '../../platform/pages/can.tsx'
import { Card } from '../../ui/card.tsx'
import { Skeleton, Waiting } from '../../ui/skeleton.tsx'
import { TabPanel, Tabs } from '../../ui/tabs.tsx'
import { AllowanceCard } from './allowance-card.tsx'
import { allowanceQuery } from './api.ts'
import { AutomaticCard } from './automatic-card.tsx'
import { SmsStanding } from './sms-standing.tsx'

const loadSingle = () => import('./compose/single-form.tsx').then((module) => module.SingleForm)
const loadBulk = () => import('./compose/bulk-form.tsx').then((module) => module.BulkForm)
const loadAttention = () =>
  import('./history/attention-card.tsx').then((module) => module.AttentionCard)
const loadHistory = () => import('./history/message-sections.tsx').then((m) => m.MessageSections)

const FORM_TEXTS = ['messages', 'message-history', 'validation']

/** Writing to one or to many, what the month still holds, and all that was sent. */
export function MessagesScreen() {
  const { t } = useTexts('messages')
  const [search, setSearch] = useSearchParams()
  const mode = search.get('mode') === 'bulk' ? 'bulk' : 'single'
  const allowance = useQuery(allowanceQuery)

  useEffect(() => {
    loadSingle().catch(() => {
      // Asked for again, and shown, where the form stands.
    })
  }, [])

  function open(next: string) {
    setSearch(
      (before) => {
        if (next === 'bulk') before.set('mode', 'bulk')
        else before.delete('mode')
        return before
      },
      { replace: true },
    )
  }

  const attention = (
    <LazyPart
      id="messages-attention"
      load={loadAttention}
      namespaces={['message-history']}
      skeleton={null}
      part={{}}
    />
  )
  // The state of sending is shown above the form, which must not move when it is known.
  return (
    <Waiting isWaiting={allowance.isPending} skeleton={<Skeleton kind="form" className="h-160" />}>
      {() => (
        <div className="grid grid-cols-1 gap-4 md:gap-5">
          <SmsStanding allowance={allowance.data} />
          {allowance.error ? (
            <QueryFailure title={t('allowance.failed')} query={allowance} />
          ) : null}
          <Can verb="messages.send">
            <Card className="min-w-0">
              <Tabs
                label={t('tabs.label')}
                tabs={[
                  { value: 'single', label: t('tabs.single') },
                  { value: 'bulk', label: t('tabs.bulk') },
                ]}
                value={mode}
                onChange={open}
                className="-mt-2"
              >
                <TabPanel value="single">
                  <LazyPart
                    id="messages-single"
                    load={loadSingle}
                    namespaces={FORM_TEXTS}
                    skeleton={<Skeleton kind="form" className="h-160" />}
                    part={{ allowance: allowance.data }}
                  />
                </TabPanel>
                <TabPanel value="bulk">
                  <LazyPart
                    id="messages-bulk"
                    load={loadBulk}
                    namespaces={FORM_TEXTS}
                    skeleton={<Skeleton kind="form" className="h-160" />}
                    part={{ allowance: allowance.data }}
                  />
                </TabPanel>
              </Tabs>
            </Card>
          </Can>
          {/* Below the form, which must not move under somebody's finger. */}
          {attention}
          <div className="grid grid-cols-1 items-start gap-4 md:gap-5 lg:grid-cols-2">
            {allowance.data ? (
              <AllowanceCard allowance={allowance.data} />
            ) : allowance.isFetching ? (
              <Skeleton kind="record" className="h-44" />
            ) : null}
            <Can verb="settings.read">
              <AutomaticCard />
            </Can>
          </div>
          <LazyPart
            id="messages-history"
            load={loadHistory}
            namespaces={['message-history', 'validation']}
            skeleton={<Skeleton kind="list" className="h-96" />}
            part={{}}
          />
        </div>
      )}
    </Waiting>
  )
}

import {
  DELIVERY_STATES,
  type DeliveryState,
  type WebhookEndpoint,
} from '@isiro/contracts/webhooks'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '../../platform/http/error-text.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { PagedRows } from '../../platform/lists/paged-rows.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast-store.ts'
import { deliveriesQuery, useSendTest } from './api.ts'
import { DeliveryRow } from './delivery-row.tsx'
import { DeliverySheet } from './delivery-sheet.tsx'

interface DeliveriesCardProps {
  endpoint: WebhookEndpoint
  /** Whether the plan opens webhooks. */
  isOpen: boolean
}

/** What was sent to an address in the last 30 days, and what waits. */
export function DeliveriesCard({ endpoint, isOpen }: DeliveriesCardProps) {
  const { t } = useTexts('webhooks')
  const [state, setState] = useState<DeliveryState | ''>('')
  const [shown, setShown] = useState<string | null>(null)
  const list = useInfiniteQuery(deliveriesQuery(endpoint.id, state))
  const states = DELIVERY_STATES.map((value) => ({ value, label: t(`delivery.${value}`) }))
  return (
    <Card
      title={t('deliveries')}
      action={isOpen ? <TestButton id={endpoint.id} onSent={setShown} /> : null}
    >
      <SelectField
        label={t('filter')}
        value={state}
        onChange={(value) => setState(DELIVERY_STATES.find((each) => each === value) ?? '')}
        options={[{ value: '', label: t('every') }, ...states]}
        className="max-w-60"
      />
      <PagedRows
        list={list}
        failed={t('deliveriesFailed')}
        skeleton={<Skeleton kind="list" className="h-48" />}
        empty={<p className="text-muted">{t(state === '' ? 'noDeliveries' : 'noneOfState')}</p>}
        shown={(count) => t('shown', { count })}
      >
        {(rows) => (
          <ul className="grid divide-y">
            {rows.map((delivery) => (
              <DeliveryRow
                key={delivery.id}
                delivery={delivery}
                onOpen={() => setShown(delivery.id)}
              />
            ))}
          </ul>
        )}
      </PagedRows>
      <DeliverySheet
        id={shown}
        mayBeSent={isOpen && endpoint.disabledAt === null}
        onClose={() => setShown(null)}
      />
    </Card>
  )
}

function TestButton({ id, onSent }: { id: string; onSent: (deliveryId: string) => void }) {
  const { t } = useTexts('webhooks')
  const testing = useSendTest(id)
  const send = () =>
    testing.mutate(undefined, {
      onSuccess: (delivery) => onSent(delivery.id),
      onError: (error) => toast.error(t('testFailed'), errorText(error)),
    })
  return (
    <Button size="small" variant="secondary" onClick={send} disabled={testing.isPending}>
      {t(testing.isPending ? 'testing' : 'test')}
    </Button>
  )
}

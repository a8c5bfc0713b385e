import type { Deliveries } from '@isiro/contracts/delivery-notes'
import { canUse } from '@isiro/domain/plans'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { useCurrentUser } from '../../platform/http/current-user.ts'
import { QueryFailure } from '../../platform/http/query-parts.tsx'
import { useCan } from '../../platform/http/use-can.ts'
import { useFormat } from '../../platform/i18n/format.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { useDeferredPart } from '../../platform/lazy/deferred-part.ts'
import { paths } from '../../platform/pages/paths.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { type DeliverySource, deliveriesQuery } from './api.ts'
import { DeliveryNoteStatusBadge } from './delivery-note-status.tsx'
import { useQuantityText } from './quantity-text.ts'

const loadSheet = () => import('./deliveries/delivery-sheet.tsx').then((m) => m.DeliverySheet)

/** The delivery notes of an invoice or quote, what is left to deliver, and the next one. */
export function DeliveriesCard({ kind, id }: DeliverySource) {
  const { t } = useTexts('delivery-notes')
  const { plan } = useCurrentUser()
  const canDeliver = useCan(kind === 'quote' ? 'quotes.write' : 'invoices.write')
  const query = useQuery(deliveriesQuery({ kind, id }))
  const [isOpen, setOpen] = useState(false)
  const Sheet = useDeferredPart(isOpen, loadSheet, () => setOpen(false))
  const deliveries = query.data
  if (query.isError && !deliveries)
    return (
      <Card title={t('deliveries.title')}>
        <QueryFailure title={t('deliveries.failed')} query={query} />
      </Card>
    )
  if (!deliveries) return <Skeleton kind="record" className="h-24" />
  const mayDeliver = canDeliver && deliveries.closed === null && canUse(plan, 'delivery_notes')
  if (deliveries.notes.length === 0 && !mayDeliver) return null
  return (
    <Card
      title={t('deliveries.title')}
      action={
        mayDeliver ? (
          <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
            {t('deliveries.new')}
          </Button>
        ) : null
      }
    >
      <div className="grid grid-cols-1 gap-3">
        <Notes notes={deliveries.notes} />
        <Left deliveries={deliveries} />
      </div>
      {Sheet ? (
        <Sheet
          key={deliveries.notes.length}
          source={{ kind, id }}
          deliveries={deliveries}
          isOpen={isOpen}
          onOpenChange={setOpen}
        />
      ) : null}
    </Card>
  )
}

function Notes({ notes }: Pick<Deliveries, 'notes'>) {
  const format = useFormat()
  if (notes.length === 0) return null
  return (
    <ul className="divide-y">
      {notes.map((note) => (
        <li
          key={note.id}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2 first:pt-0 last:pb-0"
        >
          <p className="grid">
            <Link to={paths.deliveryNote(note.id)} className="link tap">
              {note.number}
            </Link>
            <span className="text-dense text-muted">{format.date(note.deliveryDate)}</span>
          </p>
          <DeliveryNoteStatusBadge note={note} />
        </li>
      ))}
    </ul>
  )
}

/** The lines of which something is still to be delivered. */
function Left({ deliveries: { closed, lines, notes } }: { deliveries: Deliveries }) {
  const { t } = useTexts('delivery-notes')
  const quantity = useQuantityText()
  if (closed === 'all_delivered')
    return <p className="text-dense text-muted">{t('deliveries.all')}</p>
  if (closed !== null) return null
  if (notes.length === 0) return <p className="text-dense text-muted">{t('deliveries.none')}</p>
  return (
    <div className="grid gap-1 rounded-control bg-subtle px-3 py-2 text-dense">
      <p className="font-medium">{t('deliveries.left')}</p>
      <ul className="grid gap-1">
        {lines
          .filter(({ remaining }) => remaining !== '0')
          .map(({ line, description, remaining, sold }) => (
            <li key={line} className="flex justify-between gap-3">
              <span className="min-w-0 break-words">{description}</span>
              <span className="whitespace-nowrap text-muted">
                {t('deliveries.leftOf', { left: quantity(remaining), sold: quantity(sold) })}
              </span>
            </li>
          ))}
      </ul>
    </div>
  )
}

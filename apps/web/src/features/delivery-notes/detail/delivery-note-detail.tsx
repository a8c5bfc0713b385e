import type { DeliveryNote } from '@isiro/contracts/delivery-notes'
import { canUse } from '@isiro/domain/plans'
import { useMutation } from '@tanstack/react-query'
import Ban from 'lucide-react/icons/ban'
import CircleCheck from 'lucide-react/icons/circle-check'
import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { Link } from 'react-router'
import { saveFile } from '../../../platform/files/save-file.ts'
import { UpgradeCard } from '../../../platform/forms/upgrade-card.tsx'
import { useCurrentUser } from '../../../platform/http/current-user.ts'
import { errorText } from '../../../platform/http/error-text.ts'
import { useCan } from '../../../platform/http/use-can.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { useDeferredPart, withTexts } from '../../../platform/lazy/deferred-part.ts'
import { paths } from '../../../platform/pages/paths.ts'
import { RecordMenu } from '../../../platform/pages/record-menu.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { fetchDeliveryNotePdf } from '../api.ts'
import { useQuantityText } from '../quantity-text.ts'
import { DeliveryTimeline } from './delivery-timeline.tsx'
import { ReceiptCard } from './receipt-card.tsx'

const loadShare = withTexts(
  () => import('../share/delivery-share.tsx').then((m) => m.DeliveryShare),
  ['document-share'],
)
const loadStep = () => import('./delivery-step-dialog.tsx').then((m) => m.DeliveryStepDialog)

type Opened = 'share' | 'receive' | 'void'

/** A delivery note: what it delivers, where it stands, and the one next step. */
export function DeliveryNoteDetail({ note }: { note: DeliveryNote }) {
  const { t } = useTexts('delivery-notes')
  const { plan } = useCurrentUser()
  const canSend = useCan('messages.send')
  const mayShare = canSend && canUse(plan, 'delivery_notes') && note.status !== 'void'
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = () => setOpened(null)
  const Share = useDeferredPart(opened === 'share', loadShare, close)
  const Step = useDeferredPart(opened !== null && opened !== 'share', loadStep, close)
  const downloading = useDeliveryPdf(note)
  const isShareNext = mayShare && note.status === 'open'
  return (
    <>
      <section className="mb-5 flex flex-wrap items-end justify-between gap-x-8 gap-y-4 rounded-card border bg-bg p-4 md:p-5">
        <Facts note={note} />
        <div className="flex gap-2 max-md:w-full">
          {isShareNext ? (
            <Button className="max-md:grow" onClick={() => setOpened('share')}>
              {t('action.share')}
            </Button>
          ) : (
            <Button
              className="max-md:grow"
              isPending={downloading.isPending}
              onClick={() => downloading.mutate()}
            >
              {t('action.pdf')}
            </Button>
          )}
          <RecordMenu
            label={t('menuOf', { name: note.number })}
            entries={[
              note.status === 'open' && {
                label: t('action.receive'),
                verb: 'invoices.write',
                icon: <CircleCheck aria-hidden="true" />,
                onSelect: () => setOpened('receive'),
              },
              {
                label: t('action.pdf'),
                icon: <Download aria-hidden="true" />,
                onSelect: () => downloading.mutate(),
              },
              note.status !== 'void' && {
                label: t('action.void'),
                verb: 'invoices.write',
                icon: <Ban aria-hidden="true" />,
                isDestructive: true,
                onSelect: () => setOpened('void'),
              },
            ]}
          />
        </div>
      </section>
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_23rem] lg:gap-6">
        <div className="grid grid-cols-1 gap-4">
          <GoodsCard note={note} />
          <WayCard note={note} />
        </div>
        <div className="grid grid-cols-1 gap-4">
          <ReceiptCard note={note} />
          <Card title={t('timeline.title')}>
            <DeliveryTimeline note={note} />
          </Card>
        </div>
      </div>
      {canUse(plan, 'delivery_notes') ? null : (
        <div className="mt-5">
          <UpgradeCard capability="delivery_notes" isLine />
        </div>
      )}
      {Share ? (
        <Share
          note={note}
          isOpen={opened === 'share'}
          onOpenChange={(isShown) => !isShown && close()}
        />
      ) : null}
      {opened === null || opened === 'share' || !Step ? null : (
        <Step
          key={opened}
          isOpen
          note={note}
          step={opened}
          onOpenChange={(isShown) => !isShown && close()}
        />
      )}
    </>
  )
}

function useDeliveryPdf({ id, number }: DeliveryNote) {
  const { t } = useTexts('delivery-notes')
  return useMutation({
    mutationFn: () => fetchDeliveryNotePdf(id),
    onSuccess: (pdf) => saveFile(pdf, `${number}.pdf`),
    onError: (error) => toast.error(t('pdfFailed'), errorText(error)),
  })
}

function Facts({ note }: { note: DeliveryNote }) {
  const { t } = useTexts('delivery-notes')
  const format = useFormat()
  const { source, client } = note
  return (
    <div className="grid gap-1">
      <p className="text-dense text-muted">{t('field.deliveryDate')}</p>
      <p className="text-display">{format.date(note.deliveryDate)}</p>
      <p className="text-muted">
        <Link to={paths.client(client.id)} className="link">
          {client.name}
        </Link>
        {' · '}
        <Link
          to={source.kind === 'invoice' ? paths.invoice(source.id) : paths.quote(source.id)}
          className="link whitespace-nowrap"
        >
          {t(`list.of.${source.kind}`, { number: source.number })}
        </Link>
      </p>
    </div>
  )
}

function GoodsCard({ note }: { note: DeliveryNote }) {
  const { t } = useTexts('delivery-notes')
  const quantity = useQuantityText()
  return (
    <Card title={t('detail.goods')}>
      <ul className="divide-y">
        {note.items.map((item) => (
          <li key={item.line} className="flex justify-between gap-4 py-2 first:pt-0 last:pb-0">
            <span className="min-w-0 break-words whitespace-pre-line">{item.description}</span>
            <span className="font-medium whitespace-nowrap">{quantity(item.quantity)}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** The place of delivery and the carrier; absent where nothing of it is known. */
function WayCard({ note }: { note: DeliveryNote }) {
  const { t } = useTexts('delivery-notes')
  const facts = (['address', 'carrier', 'vehicle', 'remarks'] as const).flatMap((name) =>
    note[name] === null ? [] : [{ name, value: note[name] }],
  )
  if (facts.length === 0) return null
  return (
    <Card title={t('detail.way')}>
      <dl className="grid gap-3">
        {facts.map(({ name, value }) => (
          <div key={name} className="grid gap-0.5">
            <dt className="text-dense text-muted">{t(`field.${name}`)}</dt>
            <dd className="break-words whitespace-pre-line">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

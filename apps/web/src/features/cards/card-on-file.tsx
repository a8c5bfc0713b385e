import type { CardCharge, RecurringCard } from '@isiro/contracts/cards'
import type { Recurring } from '@isiro/contracts/recurring'
import { addDays } from '@isiro/domain/business-date'
import { cardName } from '@isiro/domain/card-charges'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { useCurrentUser } from '../../platform/http/current-user.ts'
import { errorText } from '../../platform/http/error-text.ts'
import { QueryFailure } from '../../platform/http/query-parts.tsx'
import { useFormat } from '../../platform/i18n/format.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { Amount } from '../../platform/money/amount.tsx'
import { Can } from '../../platform/pages/can.tsx'
import { paths } from '../../platform/pages/paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast-store.ts'
import { recurringCardQuery, useRemoveCard } from './api.ts'
import { reasonText } from './card-texts.ts'

/** The card that the client agreed to, when it is charged next, and what became of each charge. */
export function CardOnFile({ recurring }: { recurring: Recurring }) {
  const { t } = useTexts('cards')
  const known = useQuery(recurringCardQuery(recurring.id))
  return (
    <Card title={t('title')}>
      {known.data ? (
        <Content recurring={recurring} known={known.data} />
      ) : known.isError ? (
        <QueryFailure title={t('failed')} query={known} />
      ) : (
        <Skeleton kind="record" className="h-24" />
      )}
    </Card>
  )
}

function Content({ recurring, known }: { recurring: Recurring; known: RecurringCard }) {
  const { t } = useTexts('cards')
  const { card, charges } = known
  return (
    <div className="grid gap-4">
      {card ? (
        <Facts recurring={recurring} known={known} card={card} />
      ) : (
        <p className="text-muted">{t('none')}</p>
      )}
      {charges.length > 0 ? (
        <div>
          <h3 className="mb-2 font-semibold">{t('history')}</h3>
          <ul className="divide-y">
            {charges.map((charge) => (
              <Charge key={charge.invoiceId} charge={charge} />
            ))}
          </ul>
        </div>
      ) : card ? (
        <p className="text-dense text-muted">{t('historyNone')}</p>
      ) : null}
    </div>
  )
}

interface FactsProps {
  recurring: Recurring
  known: RecurringCard
  card: NonNullable<RecurringCard['card']>
}

function Facts({ recurring, known, card }: FactsProps) {
  const { t } = useTexts('cards')
  const format = useFormat()
  const { timeZone } = useCurrentUser()
  const { nextChargeOn } = known
  const { nextOn, dueDays } = recurring
  const planned = nextOn === null ? null : format.date(addDays(nextOn, dueDays))
  const next =
    nextChargeOn !== null
      ? format.date(nextChargeOn)
      : planned !== null && !card.isExpired
        ? t('nextPlanned', { date: planned })
        : t('nextNone')
  const rows: [label: string, value: string][] = [
    [t('expires'), `${String(card.expMonth).padStart(2, '0')}/${card.expYear}`],
    [t('agreed'), format.dateTime(card.agreedAt, timeZone)],
    [t('next'), next],
  ]
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="text-lg font-semibold whitespace-nowrap">{cardName(card)}</span>
        {card.isTest ? <Badge tone="warn">{t('test')}</Badge> : null}
      </p>
      {card.isExpired ? <Notice tone="warn">{t('isExpired')}</Notice> : null}
      <dl className="grid gap-2 text-dense">
        {rows.map(([label, value]) => (
          <div key={label} className="grid grid-cols-[7rem_minmax(0,1fr)] gap-3">
            <dt className="text-muted">{label}</dt>
            <dd className="break-words">{value}</dd>
          </div>
        ))}
      </dl>
      <RemoveCard recurringId={recurring.id} name={cardName(card)} />
    </>
  )
}

function RemoveCard({ recurringId, name }: { recurringId: string; name: string }) {
  const { t } = useTexts('cards')
  const removing = useRemoveCard(recurringId)
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Can verb="invoices.write">
        <Button
          variant="secondary"
          size="small"
          className="justify-self-start"
          onClick={() => setAsking(true)}
        >
          {t('remove')}
        </Button>
      </Can>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={t('removeTitle', { card: name })}
        description={t('removeDetail')}
        cancelLabel={t('common:cancel')}
        confirmLabel={t('remove')}
        isPending={removing.isPending}
        isDestructive
        onConfirm={() =>
          removing.mutate(undefined, {
            onSuccess() {
              setAsking(false)
              toast.success(t('removed'))
            },
            onError: (error) => toast.error(t('removeFailed'), errorText(error)),
          })
        }
      />
    </>
  )
}

function Charge({ charge }: { charge: CardCharge }) {
  const { t } = useTexts('cards')
  const format = useFormat()
  const { invoiceId, invoiceNumber, amount, currency, state, nextOn, chargeOn } = charge
  const reason = reasonText(charge, t)
  const date = format.date(nextOn ?? chargeOn)
  return (
    <li className="grid gap-1 py-3 first:pt-0 last:pb-0">
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <Link to={paths.invoice(invoiceId)} className="link tap">
          {invoiceNumber}
        </Link>
        <Amount isExact value={amount} currency={currency} />
      </p>
      <p
        className={
          state === 'stopped' || state === 'declined'
            ? 'text-dense text-bad'
            : 'text-dense text-muted'
        }
      >
        {[t(`state.${state}`, { date }), reason].filter(Boolean).join(' · ')}
      </p>
    </li>
  )
}

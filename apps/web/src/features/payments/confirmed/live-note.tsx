import type { LiveEvent } from '@isiro/contracts/live-payments'
import { Link } from 'react-router'
import { currentDay } from '../../../platform/device/current-day.ts'
import { useCurrentUser } from '../../../platform/http/current-user.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { paths } from '../../../platform/pages/paths.ts'
import { Notice } from '../../../ui/notice.tsx'
import { meaningOf } from './live-money.ts'

const TONES = {
  held: 'warn',
  claim: 'warn',
  tax: 'info',
  earlier: 'info',
  paying: 'info',
  refused: 'bad',
} as const
/** The pages on which the owner answers these events. */
const TARGETS: Record<string, string> = {
  held: paths.payments({ state: 'held' }),
  claim: paths.payments(),
}

/** Something about a payment that is no money yet, in words that cannot be taken for it. */
export function LiveNote({ event }: { event: LiveEvent }) {
  const { t } = useTexts('payment-ledger')
  const format = useFormat()
  const { timeZone } = useCurrentUser()
  const meaning = meaningOf(event, currentDay(timeZone))
  if (meaning === 'money' || meaning === 'other') return null
  const { amount, currency, clientName, invoiceNumber, receivedOn, at } = event
  const target = TARGETS[meaning]
  return (
    <Notice
      tone={TONES[meaning]}
      isAlert
      action={
        target ? (
          <Link to={target} className="link tap font-medium">
            {t('confirmed.look')}
          </Link>
        ) : null
      }
    >
      {format.time(new Date(at))} ·{' '}
      {t(`confirmed.note.${meaning}`, {
        amount: amount && currency ? format.exactMoney(amount, currency) : '',
        client: clientName ?? '',
        number: invoiceNumber ?? '',
        date: receivedOn ? format.date(receivedOn) : '',
      })}
    </Notice>
  )
}

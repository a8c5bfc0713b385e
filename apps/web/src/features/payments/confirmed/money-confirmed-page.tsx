import type { LiveEvent } from '@isiro/contracts/live-payments'
import { todayIn } from '@isiro/domain/business-date'
import { currentDay } from '../../../platform/device/current-day.ts'
import { useIsOnline } from '../../../platform/device/online.ts'
import { useCurrentUser } from '../../../platform/http/current-user.ts'
import { siteConfig } from '../../../platform/http/site-config.ts'
import { useCan } from '../../../platform/http/use-can.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { BackLink } from '../../../platform/pages/back-link.tsx'
import { announce } from '../../../platform/pages/live-region.ts'
import { usePage } from '../../../platform/pages/page.ts'
import { paths } from '../../../platform/pages/paths.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { TestModeMark } from '../test-mode-mark.tsx'
import { ConnectionState } from './connection-state.tsx'
import { LiveNote } from './live-note.tsx'
import { MoneyPanel } from './money-panel.tsx'
import { ReceivedToday } from './received-today.tsx'
import { useLiveMoney } from './use-live-money.ts'
import { useWakeLock } from './use-wake-lock.ts'

const BUZZ_MS = 200

/** `/payments/confirmed`: stands on the counter and turns green when money has really come. */
export function MoneyConfirmedPage() {
  const { t } = useTexts(['payment-ledger', 'payments'])
  const heading = usePage(t('confirmed.title'))
  const format = useFormat()
  const canList = useCan('payments.list')
  useWakeLock()
  const isOnline = useIsOnline()
  const live = useLiveMoney(tell)
  // A dead line is not noticed at once; the device knows sooner.
  const state = isOnline ? live.state : 'waiting'
  // Left open overnight, the screen waits for the money of the new day.
  const { timeZone } = useCurrentUser()
  const day = (moment: string) => todayIn(timeZone, new Date(moment))
  const money = live.money && day(live.money.at) === currentDay(timeZone) ? live.money : null

  function tell({ amount, currency, clientName }: LiveEvent) {
    // Before the first tap a browser refuses it, and complains.
    if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(BUZZ_MS)
    if (amount === null || currency === null) return
    const spoken = format.spokenMoney(amount, currency)
    announce(t('confirmed.spoken', { amount: spoken, client: clientName ?? '' }), 'assertive')
  }

  return (
    <>
      <PageHeader
        title={t('confirmed.title')}
        headingRef={heading}
        back={
          canList ? (
            <BackLink to={paths.payments()}>{t('list.title')}</BackLink>
          ) : (
            <BackLink to={paths.dashboard()}>{t('common:nav.home')}</BackLink>
          )
        }
        aside={siteConfig().testMode ? <TestModeMark /> : null}
        actions={<ConnectionState state={live.state} />}
      />
      <div className="grid grid-cols-1 gap-4 md:gap-5">
        <MoneyPanel money={money} state={state} />
        {live.note ? <LiveNote event={live.note} /> : null}
        {canList ? <ReceivedToday /> : null}
        <p className="text-dense text-muted">{t('confirmed.rule')}</p>
      </div>
    </>
  )
}

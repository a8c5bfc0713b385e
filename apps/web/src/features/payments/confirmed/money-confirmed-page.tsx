import type { LiveEvent } from '@isiro/contracts/live-payments'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormat } from '../../../platform/format.ts'
import { announce } from '../../../platform/live-region.ts'
import { useIsOnline } from '../../../platform/online.ts'
import { usePage } from '../../../platform/page.ts'
import { paths } from '../../../platform/paths.ts'
import { siteConfig } from '../../../platform/site-config.ts'
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
  const { t } = useTranslation(['payment-ledger', 'payments'])
  const heading = usePage(t('confirmed.title'))
  const format = useFormat()
  useWakeLock()
  const isOnline = useIsOnline()
  const live = useLiveMoney(tell)
  // A dead line is not noticed at once; the device knows sooner.
  const state = isOnline ? live.state : 'waiting'

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
          <Link
            to={paths.payments()}
            className="inline-flex min-h-11 items-center gap-1.5 justify-self-start text-dense text-muted hover:text-text fine:min-h-8"
          >
            <ArrowLeft aria-hidden="true" className="size-4" />
            {t('list.title')}
          </Link>
        }
        aside={siteConfig().testMode ? <TestModeMark /> : null}
        actions={<ConnectionState state={live.state} />}
      />
      <div className="grid grid-cols-1 gap-4 md:gap-5">
        <MoneyPanel money={live.money} state={state} />
        {live.note ? <LiveNote event={live.note} /> : null}
        <ReceivedToday />
        <p className="text-dense text-muted">{t('confirmed.rule')}</p>
      </div>
    </>
  )
}

import type { LiveEvent } from '@isiro/contracts/live-payments'
import CircleCheck from 'lucide-react/icons/circle-check'
import { Link } from 'react-router'
import type { StreamState } from '../../../platform/http/event-stream.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { findText } from '../../../platform/i18n/i18n.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { paths } from '../../../platform/pages/paths.ts'

interface MoneyPanelProps {
  money: LiveEvent | null
  state: StreamState
}

/** The newest payment, readable across a counter. Green only for what the server has booked. */
export function MoneyPanel({ money, state }: MoneyPanelProps) {
  const { t } = useTexts(['payment-ledger', 'payments'])
  const format = useFormat()
  if (!money?.amount || !money.currency) {
    return (
      <section className="grid min-h-72 content-center justify-items-center gap-2 rounded-card border border-dashed border-control p-6 text-center">
        <h2 className="text-h1">{t(`confirmed.wait.${state}`)}</h2>
        <p className="max-w-card text-muted">{t('confirmed.waitDetail')}</p>
      </section>
    )
  }
  const { amount, currency, clientName, invoiceNumber, invoiceId, method, source, at } = money
  const how = [
    method ? findText('payments', `method.${method}`) : '',
    t(source && source !== 'hand' ? 'confirmed.byProvider' : 'confirmed.byHand', {
      provider: source && source !== 'hand' ? findText('payments', `source.${source}`) : '',
    }),
  ].filter(Boolean)
  return (
    <section
      key={money.id}
      className="grid min-h-72 content-center justify-items-center gap-3 rounded-card bg-ok p-6 text-center text-bg"
    >
      <CircleCheck aria-hidden="true" className="size-14" />
      <h2 className="text-h2">{t('confirmed.done')}</h2>
      <p className="max-w-full text-[clamp(2.25rem,11vw,5rem)] leading-[1.15] font-bold break-words">
        <span aria-hidden="true">{format.exactMoney(amount, currency)}</span>
        <span className="sr-only">{format.spokenMoney(amount, currency)}</span>
      </p>
      <p className="text-h2">{clientName}</p>
      <p>
        {invoiceNumber && invoiceId ? (
          <>
            <Link to={paths.invoice(invoiceId)} className="underline underline-offset-4">
              {invoiceNumber}
            </Link>
            {' · '}
          </>
        ) : null}
        {how.join(' · ')}
      </p>
      <p>
        <time dateTime={at}>{format.time(new Date(at))}</time>
      </p>
    </section>
  )
}

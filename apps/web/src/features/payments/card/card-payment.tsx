import { isEmail } from '@isiro/contracts/wire'
import { type Currency, DEFAULT_CURRENCY } from '@isiro/domain/currency'
import { providerCurrencies } from '@isiro/domain/provider-currencies'
import { useQuery } from '@tanstack/react-query'
import CreditCard from 'lucide-react/icons/credit-card'
import { type FormEvent, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { useIsOnline } from '../../../platform/device/online.ts'
import { useTyping } from '../../../platform/forms/typing.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import { useCurrentUser } from '../../../platform/http/current-user.ts'
import { errorText } from '../../../platform/http/error-text.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { paths } from '../../../platform/pages/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { MoneyField } from '../../../ui/money-field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { paystackKeyQuery } from '../providers/providers-api.ts'
import { TestModeMark } from '../test-mode-mark.tsx'
import { loadCheckout } from './checkout-script.ts'
import { type CheckoutEnd, useCheckout } from './use-checkout.ts'

/** About the price of a meal, in each currency that the provider takes. */
const START_AMOUNTS: Partial<Record<Currency, string>> = {
  NGN: '5000',
  GHS: '50',
  KES: '500',
  USD: '5',
  ZAR: '100',
}
const NOT_CONFIGURED = 'payments.not_configured'

/** A card payment inside the page, as a client's would go: for trying the provider before using it. */
export function CardPayment() {
  const { t } = useTexts('payments')
  const format = useFormat()
  const user = useCurrentUser()
  const isOnline = useIsOnline()
  const taken = providerCurrencies('paystack', user.country)
  const currency = taken.find((each) => each === user.currency) ?? taken[0] ?? DEFAULT_CURRENCY
  const typing = useTyping(currency)
  const [amount, setAmount] = useState(START_AMOUNTS[currency] ?? '')
  const [email, setEmail] = useState(user.email)
  const ready = useReadyCheckout()
  const { pay, isPaying, end } = useCheckout(currency)
  const minor = typing.readMinor(amount) ?? 0

  const reason = !isOnline
    ? t('options.offline')
    : minor <= 0
      ? t('card.reason.amount')
      : !isEmail(email.trim())
        ? t('card.reason.email')
        : ready.key
          ? null
          : t(ready.failure ? 'card.reason.notReady' : 'card.reason.loading')

  function submit(event: FormEvent) {
    event.preventDefault()
    if (reason === null && ready.key) pay({ key: ready.key, email: email.trim(), amount: minor })
  }

  return (
    <Card title={t('card.title')} action={ready.isTest ? <TestModeMark /> : null}>
      <form noValidate onSubmit={submit} className="grid max-w-card gap-4">
        <p className="text-dense text-muted">{t(ready.isTest ? 'card.hintTest' : 'card.hint')}</p>
        <MoneyField {...typing.moneyField(t('card.amount'))} value={amount} onChange={setAmount} />
        <TextField
          label={t('card.email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          value={email}
          onChange={setEmail}
        />
        {ready.failure ? <NotReady failure={ready.failure} onRetry={ready.retry} /> : null}
        <div className="grid gap-2">
          <Button
            type="submit"
            disabled={reason !== null}
            aria-describedby={reason ? 'card-reason' : undefined}
            isPending={isPaying}
            pendingLabel={t('card.pending')}
            icon={<CreditCard aria-hidden="true" />}
          >
            {minor > 0
              ? t('card.pay', { amount: format.exactMoney(minor, currency) })
              : t('card.payNothing')}
          </Button>
          {reason ? (
            <p id="card-reason" className="text-dense text-muted">
              {reason}
            </p>
          ) : null}
        </div>
        {end ? <Ending end={end} currency={currency} /> : null}
      </form>
    </Card>
  )
}

interface Ready {
  /** Null until key and script are there. */
  key: string | null
  isTest: boolean
  failure: unknown
  retry: () => void
}

/** The provider's key and script, fetched once the card is on the screen and not before. */
function useReadyCheckout(): Ready {
  const { t } = useTexts('payments')
  const keys = useQuery(paystackKeyQuery)
  const script = useQuery({
    queryKey: ['checkout-script', keys.data?.scriptUrl],
    queryFn: async () => {
      await loadCheckout(keys.data?.scriptUrl ?? '')
      return true
    },
    enabled: keys.data !== undefined,
  })
  const isMissing = keys.error instanceof ApiError && keys.error.code === NOT_CONFIGURED
  const { error } = keys

  useEffect(() => {
    if (isMissing) toast.error(t('card.configuration'), errorText(error))
  }, [isMissing, error, t])

  return {
    key: script.data && keys.data ? keys.data.publicKey : null,
    isTest: keys.data?.isTest ?? false,
    failure: keys.error ?? script.error,
    retry: () => void (keys.error ? keys.refetch() : script.refetch()),
  }
}

function NotReady({ failure, onRetry }: { failure: unknown; onRetry: () => void }) {
  const { t } = useTexts('payments')
  const isMissing = failure instanceof ApiError && failure.code === NOT_CONFIGURED
  return (
    <Notice
      tone="bad"
      action={
        isMissing ? (
          <Link to={paths.settings('getting-paid')} className="link font-medium text-bad">
            {t('options.setUp')}
          </Link>
        ) : (
          <Button variant="secondary" size="small" onClick={onRetry}>
            {t('common:tryAgain')}
          </Button>
        )
      }
    >
      {isMissing ? <strong className="block">{t('card.configuration')}</strong> : null}
      {failure instanceof ApiError ? errorText(failure) : t('card.scriptFailed')}
    </Notice>
  )
}

/** The outcome of the last try. It stays when the toast has gone. */
function Ending({ end, currency }: { end: CheckoutEnd; currency: Currency }) {
  const { t } = useTexts('payments')
  const format = useFormat()
  const tone = { confirmed: 'ok', cancelled: 'info', unverified: 'bad', failed: 'bad' } as const
  return (
    <Notice tone={tone[end.kind]}>
      {t(`card.end.${end.kind}`, {
        amount: format.exactMoney(end.amount, currency),
        reference: end.reference,
      })}
    </Notice>
  )
}

import type { SafeHtml } from '@isiro/html/html'
import {
  type ControlCall,
  controlCalls,
  outageIn,
  required,
  wishesIn,
} from '../control/control-calls.ts'
import { json, page } from '../http/answers.ts'
import {
  choiceField,
  type Fields,
  flagField,
  InputError,
  integerField,
  isFields,
  textField,
} from '../http/fields.ts'
import type { Route } from '../http/routes.ts'
import { overviewPage } from './overview-page.ts'
import { PAYMENT_PAGE_POLICY } from './page-layout.ts'
import type { PaymentControl, WebhookAddress } from './payment-control.ts'
import { isLoopbackUrl } from './post-webhook.ts'
import { CHANNELS } from './transaction-store.ts'

const LARGEST = Number.MAX_SAFE_INTEGER

/**
 * The control API under /simulator, and its page. Bodies are JSON, or the page's own forms, whose answer
 * redirects to the page. `readAddress` reads the provider's extra fields of a webhook address.
 */
export function controlRoutes<Status extends string, Address extends WebhookAddress>(options: {
  provider: string
  control: PaymentControl<Status, Address>
  statuses: readonly Status[]
  readAddress(address: WebhookAddress, fields: Fields): Address
  more?: Record<string, ControlCall>
  /** What the page shows besides payments and webhooks. */
  section?: () => SafeHtml
}): Route[] {
  const { provider, control, statuses, readAddress, more = {}, section } = options
  const calls: Record<string, ControlCall> = {
    'webhook-url': (fields) => control.setWebhookUrl(readAddress(addressIn(fields), fields)),
    'next-webhooks': (fields) => control.nextWebhooks(wishesIn(fields)),
    outage: (fields) => control.outage(outageIn(fields)),
    reset: (fields) => control.reset({ everything: flagField(fields, 'everything') }),
    settle: (fields) =>
      control.settle({
        reference: required('reference', textField(fields, 'reference')),
        secretKey: textField(fields, 'secretKey'),
        status: choiceField(fields, 'status', statuses),
        amountMinor: integerField(fields, 'amountMinor', { from: 1, to: LARGEST }),
        currency: currencyIn(fields),
        channel: choiceField(fields, 'channel', CHANNELS),
        payerPaysFees: flagField(fields, 'payerPaysFees'),
        notify: flagField(fields, 'notify'),
      }),
    events: (fields) =>
      control.sendEvent({
        secretKey: required('secretKey', textField(fields, 'secretKey')),
        event: required('event', textField(fields, 'event')),
        data: isFields(fields.data) || Array.isArray(fields.data) ? fields.data : {},
      }),
    'deliveries/:id/resend': (_fields, { params }) => {
      const delivery = control.resend(Number(params.id))
      if (!delivery) throw new InputError(`there is no delivery ${params.id}`)
      return delivery
    },
    ...more,
  }
  const { transactions, deliveries } = control
  return [
    {
      method: 'GET',
      path: '/simulator',
      handle: () =>
        page(
          200,
          overviewPage({
            provider,
            transactions: transactions(),
            deliveries: deliveries(),
            section: section?.() ?? null,
          }),
          PAYMENT_PAGE_POLICY,
        ),
    },
    { method: 'GET', path: '/simulator/transactions', handle: () => json(200, transactions()) },
    { method: 'GET', path: '/simulator/deliveries', handle: () => json(200, deliveries()) },
    ...controlCalls(calls),
  ]
}

function addressIn(fields: Fields): WebhookAddress {
  const url = textField(fields, 'url') ?? null
  return { secretKey: required('secretKey', textField(fields, 'secretKey')), url }
}

/** Throws InputError if webhooks may not be sent to this URL. */
export function checkWebhookUrl(url: string | null): void {
  if (url !== null && !isLoopbackUrl(url)) {
    throw new InputError('url must be an http address on this machine')
  }
}

function currencyIn(fields: Fields): string | undefined {
  const currency = textField(fields, 'currency')?.toUpperCase()
  if (currency && !/^[A-Z]{3}$/.test(currency))
    throw new InputError('currency must be three letters')
  return currency
}

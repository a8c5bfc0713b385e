import { outageControl, resetControl, wishesControl } from '../control/common-controls.ts'
import { type Control, control } from '../control/controls.ts'
import {
  choiceInput,
  flagInput,
  type Input,
  needed,
  numberInput,
  textInput,
} from '../control/inputs.ts'
import { InputError, isFields, textField } from '../http/fields.ts'
import type { OutageSwitch } from '../http/outage.ts'
import type { PaymentControl, WebhookAddress } from './payment-control.ts'
import { CHANNELS } from './transaction-store.ts'

/** The fields of every provider's webhook address. */
export const ADDRESS_INPUTS = { secretKey: needed(textInput()), url: textInput() }

const currencyInput: Input<string | undefined> = {
  read(fields, name) {
    const currency = textField(fields, name)?.toUpperCase()
    if (currency && !/^[A-Z]{3}$/.test(currency))
      throw new InputError(`${name} must be three letters`)
    return currency
  },
  shown: () => null,
}

const dataInput: Input<unknown> = {
  read: ({ data }) => (isFields(data) || Array.isArray(data) ? data : {}),
  shown: () => null,
}

/** The controls of every payment provider, beside taking a webhook address. */
export function paymentControls<Status extends string, Address extends WebhookAddress>(
  { nextWebhooks, reset, settle, sendEvent, resend }: PaymentControl<Status, Address>,
  outages: OutageSwitch,
  statuses: readonly Status[],
): Control[] {
  return [
    wishesControl('next-webhooks', 'webhooks', nextWebhooks),
    outageControl(outages, 'Do the work first'),
    resetControl({ sent: 'webhooks', forgotten: 'transactions and webhook addresses' }, reset),
    control({
      path: 'settle',
      inputs: {
        reference: needed(textInput()),
        secretKey: textInput(),
        status: choiceInput(statuses),
        amountMinor: numberInput(1, Number.MAX_SAFE_INTEGER),
        currency: currencyInput,
        channel: choiceInput(CHANNELS),
        payerPaysFees: flagInput(),
        notify: flagInput(),
      },
      run: settle,
    }),
    control({
      path: 'events',
      inputs: { secretKey: needed(textInput()), event: needed(textInput()), data: dataInput },
      run: sendEvent,
    }),
    control({
      path: 'deliveries/:id/resend',
      run(_values, { param }) {
        const delivery = resend(Number(param('id')))
        if (!delivery) throw new InputError(`there is no delivery ${param('id')}`)
        return delivery
      },
    }),
  ]
}

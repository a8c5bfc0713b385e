import type { PaymentListed } from '@isiro/contracts/payments'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import type { ListOf } from '../../../platform/lists/list-page.tsx'
import { ListToolbar } from '../../../platform/lists/list-toolbar.tsx'
import { MadeBy } from '../../../records/made-by.tsx'
import { METHOD_FILTERS, STATE_FILTERS } from './use-payment-filter.ts'

interface PaymentToolbarProps {
  list: ListOf<PaymentListed>
  /** How many wait for a decision: the only state that says its number. */
  held: number | undefined
}

/** The states and the method. */
export function PaymentToolbar({ list, held }: PaymentToolbarProps) {
  const { t } = useTexts(['payment-ledger', 'payments'])
  const methods = {
    part: 'method',
    label: t('list.method'),
    options: [
      { value: '', label: t('list.anyMethod') },
      ...METHOD_FILTERS.map((value) => ({ value, label: t(`payments:method.${value}`) })),
    ],
  }
  return (
    <ListToolbar
      list={list}
      statuses={{
        part: 'state',
        values: STATE_FILTERS.map((value) => ({
          value,
          count: value === 'held' && held ? held : undefined,
        })),
      }}
      choices={[methods]}
      lateChoice={{
        field: <MadeBy namespace="payment-ledger" address={list.address} verb="payments.record" />,
        part: 'madeBy',
      }}
    />
  )
}

import type { PaymentListed } from '@isiro/contracts/payments'
import { useIsPhone } from '../../../platform/device/wide-screen.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import type { ListOf } from '../../../platform/lists/list-page.tsx'
import { ListToolbar } from '../../../platform/lists/list-toolbar.tsx'
import { METHOD_FILTERS, STATE_FILTERS } from './use-payment-filter.ts'

interface PaymentToolbarProps {
  list: ListOf<PaymentListed>
  /** How many wait for a decision: the only state that says its number. */
  held: number | undefined
}

/** The states and the method. A phone chooses the state in its list of filters, where others have chips. */
export function PaymentToolbar({ list, held }: PaymentToolbarProps) {
  const { t } = useTexts(['payment-ledger', 'payments'])
  const isPhone = useIsPhone()
  const states = {
    part: 'state',
    label: t('list.statuses'),
    options: STATE_FILTERS.map((value) => ({ value, label: t(`filter.${value}`) })),
  }
  const methods = {
    part: 'method',
    label: t('list.method'),
    options: [
      { value: '', label: t('list.anyMethod') },
      ...METHOD_FILTERS.map((value) => ({ value, label: t(`payments:method.${value}`) })),
    ],
  }
  return isPhone ? (
    <ListToolbar list={list} choices={[states, methods]} />
  ) : (
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
    />
  )
}

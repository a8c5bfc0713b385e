import type { Client } from '@isiro/contracts/clients'
import { useTranslation } from 'react-i18next'
import { Amount } from '../dashboard/amount.tsx'

/** What a client owes, one sum a currency. Currencies are never added together. */
export function OwedAmounts({ owed }: { owed: Client['owed'] }) {
  const { t } = useTranslation('clients')
  if (owed.length === 0) return <span className="text-muted">{t('owesNothing')}</span>
  return owed.map(({ currency, amount }) => (
    <span key={currency} className="block">
      <Amount value={amount} currency={currency} />
    </span>
  ))
}

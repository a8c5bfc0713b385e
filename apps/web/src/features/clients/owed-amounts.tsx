import type { Client } from '@isiro/contracts/clients'
import { useCurrentUser } from '../../platform/http/current-user.ts'
import { Amount } from '../../platform/money/amount.tsx'

/** A client's open balances, one per currency. Currencies are never added together. */
export function OwedAmounts({ owed }: { owed: Client['owed'] }) {
  const { currency } = useCurrentUser()
  if (owed.length === 0) {
    return (
      <span className="text-muted">
        <Amount value="0.00" currency={currency} />
      </span>
    )
  }
  return owed.map(({ currency, amount }) => (
    <span key={currency} className="block">
      <Amount value={amount} currency={currency} />
    </span>
  ))
}

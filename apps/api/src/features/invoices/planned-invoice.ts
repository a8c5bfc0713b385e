import type { Currency } from '@isiro/domain/currency'
import type { Minor } from '@isiro/domain/money'

/** An invoice that is still to be issued, on a day that is known; the amount in minor units. */
export interface PlannedInvoice {
  clientId: string
  issuedOn: string
  dueOn: string
  amount: Minor
  currency: Currency
}

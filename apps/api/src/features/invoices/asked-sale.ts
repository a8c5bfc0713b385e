import type { CreateInvoice } from '@isiro/contracts/invoices'
import type { Currency } from '@isiro/domain/currency'
import { minorFromNumber } from '@isiro/domain/money'
import type { AskedDeed } from '../approval-rules/service.ts'
import type { NewInvoice } from './document-queries.ts'

/**
 * An invoice or a quote as the rules of approvals see it: worth what it says with VAT and before tax is withheld, in the home
 * currency.
 */
export function askedSale(
  what: 'invoice' | 'quote',
  { items, currency }: Pick<CreateInvoice, 'items' | 'currency'>,
  document: Pick<NewInvoice, 'clientName' | 'subtotal' | 'vat' | 'homeSubtotal' | 'homeVat'>,
  home: Currency,
): AskedDeed {
  const { clientName, subtotal, vat, homeSubtotal, homeVat } = document
  const converted = homeSubtotal === null ? null : homeSubtotal + (homeVat ?? 0)
  return {
    what,
    amount: currency === home ? subtotal + vat : converted,
    subjectName: clientName,
    priced: {
      currency,
      lines: items.map(({ description, rate }) => ({
        description,
        rate: minorFromNumber(rate) ?? 0,
      })),
    },
  }
}

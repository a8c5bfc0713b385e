import type { CreateInvoice } from '@isiro/contracts/invoices'
import type { InvoiceTotals } from '@isiro/domain/invoice-totals'
import type { BusinessRow } from '../business/service.ts'
import type { InvoicedClient } from '../clients/service.ts'
import { computeTotals, refuseUnlawful } from './taxation.ts'

/**
 * The figures of an invoice if it were issued now. Throws the refusals of the tax rules, so that what is stored to be issued
 * later is told of them while its owner looks.
 */
export function checkInvoice(
  input: CreateInvoice,
  business: BusinessRow,
  client: Pick<InvoicedClient, 'kind' | 'withholdsVat'>,
): InvoiceTotals {
  refuseUnlawful(input, business, client.kind)
  return computeTotals(input, business, client.withholdsVat).totals
}

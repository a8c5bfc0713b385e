import type { OpeningCredit } from '@isiro/contracts/opening-balances'
import { addDays } from '@isiro/domain/business-date'
import { minorFromNumber } from '@isiro/domain/money'
import { openingName } from '@isiro/domain/opening-texts'
import { foldForSearch } from '@isiro/domain/plain-text'
import type { Ctx } from '../../platform/db/context.ts'
import { newId } from '../../platform/db/ids.ts'
import { requireCapability } from '../../platform/http/plan-gate.ts'
import { plausibleRate } from '../../platform/http/typed-rate.ts'
import type { BusinessRow } from '../business/service.ts'
import type { InvoicedClient } from '../clients/service.ts'
import { insertPayment } from './queries.ts'

/**
 * Adds the credit that a client had when the business began here: money that pays invoices like any other credit, and is in no sum
 * of money received. `path` is its place in the body, and `importId` the file that brought it; null for the form.
 */
export async function addOpeningCredit(
  ctx: Ctx,
  { currency: home }: BusinessRow,
  { row, client }: { row: OpeningCredit; client: InvoicedClient },
  { path, startDay, importId }: { path: string; startDay: string; importId: string | null },
): Promise<void> {
  const { currency, exchangeRate } = row
  if (currency !== home) requireCapability(ctx, 'multi_currency')
  const rate =
    exchangeRate === null || currency === home
      ? null
      : plausibleRate(exchangeRate, currency, home, `${path}exchangeRate`)
  const reference = openingName(client.language)
  await insertPayment(ctx.db, {
    businessId: ctx.businessId,
    id: newId(ctx.now()),
    clientId: client.id,
    currency,
    amount: minorFromNumber(row.amount) ?? 0,
    method: 'other',
    // It counts before all that happens here.
    receivedOn: addDays(startDay, -1),
    reference,
    note: null,
    payer: null,
    recordedAt: ctx.now(),
    recordedBy: ctx.accountId,
    source: 'hand',
    providerTransactionId: null,
    attemptId: null,
    fee: null,
    exchangeRateMicro: rate,
    homeCurrency: rate === null ? null : home,
    heldReason: null,
    meantFor: null,
    maker: null,
    search: foldForSearch(`${client.name} ${reference}`),
    openingDay: startDay,
    openingImport: importId,
  })
}

import type { Provider } from '@isiro/contracts/payment-providers'
import { sql } from 'kysely'
import { compiled } from '../../platform/db/compiled-query.ts'
import type { BusinessId } from '../../platform/db/context.ts'
import type { Db } from '../../platform/db/database.ts'
import type { HeldMoney } from './pay-page-view.ts'

/** What the page shows of an invoice beside its document. */
export interface BesideInvoice {
  /** Whether the owner lets the preview of a pasted link name the amount. */
  showsAmount: boolean
  /** The last transfer that somebody told of, with what the owner has answered so far; `claimedAt` as in JSON. */
  claim: { amount: number; claimedAt: string; answer: string | null; byFile: boolean } | null
  /** Money that came for this invoice and that the owner has still to decide about, oldest first. */
  held: HeldMoney[]
  /** The online payment that was asked for; null for one of another invoice. */
  attempt: { amount: number; state: string } | null
}

const besideInvoice = compiled(
  (
    _db,
    $: {
      businessId: BusinessId
      invoiceId: string
      provider: Provider | null
      reference: string | null
    },
  ) => sql<BesideInvoice>`
    SELECT s.previews_show_amount AS shows_amount,
      (SELECT json_build_object('amount', c.amount, 'claimedAt', c.claimed_at, 'answer', a.answer,
          'byFile', c.by_file)
        FROM payment_claims c LEFT JOIN payment_claim_answers a ON a.business_id = c.business_id AND a.claim_id = c.id
        WHERE c.business_id = ${$.businessId} AND c.invoice_id = ${$.invoiceId}
        ORDER BY c.claimed_at DESC, c.id DESC LIMIT 1) AS claim,
      (SELECT coalesce(json_agg(json_build_object('amount', p.amount - p.allocated - p.refunded, 'currency', p.currency,
          'receivedOn', p.received_on) ORDER BY p.received_on, p.id), '[]')
        FROM payments p WHERE p.business_id = ${$.businessId} AND p.meant_for = ${$.invoiceId} AND p.held_reason IS NOT NULL
          AND NOT EXISTS (SELECT 1 FROM payment_reviews r WHERE r.business_id = ${$.businessId} AND r.payment_id = p.id)) AS held,
      (SELECT json_build_object('amount', t.amount, 'state', t.state) FROM payment_attempts t
        WHERE t.business_id = ${$.businessId} AND t.invoice_id = ${$.invoiceId} AND t.provider = ${$.provider}
          AND t.reference = ${$.reference}) AS attempt
    FROM document_settings s WHERE s.business_id = ${$.businessId}`,
)

/** Reads what the page shows beside the document, with the online payment that the payer comes back from. */
export async function findBesideInvoice(
  db: Db,
  businessId: BusinessId,
  invoiceId: string,
  attempted: { provider: Provider; reference: string } | null = null,
): Promise<BesideInvoice | undefined> {
  const { provider, reference } = attempted ?? { provider: null, reference: null }
  const [row] = await besideInvoice(db, { businessId, invoiceId, provider, reference })
  return row
}

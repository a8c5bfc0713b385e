import { formatDate } from '@isiro/domain/format'
import { listReceipts } from './features/delivery-notes/service.ts'
import { invoiceDocument } from './features/invoices/document.ts'
import { invoicePdf } from './features/invoices/printed/printed-invoice.ts'
import { getIssued } from './features/invoices/service.ts'
import type { EvidenceSource } from './features/providers/service.ts'
import { quoteDocument } from './features/quotes/service.ts'
import { type Ctx, read } from './platform/db/context.ts'

/** The most that a provider is told of a sale, in characters. */
const MOST_TOLD = 1_000

/**
 * Gathers what speaks for a sale: the invoice, what the client accepted before it, and the deliveries that were confirmed. It is
 * in English, which both providers and their banks read; the owner reads it before it goes.
 */
export const EVIDENCE_SOURCE: EvidenceSource = {
  ofInvoice(deps, ctx, invoiceId) {
    return read(ctx, async (ctx) => {
      const document = await invoiceDocument(ctx, invoiceId)
      const { quote, client } = await getIssued(ctx, invoiceId)
      const receipts = await listReceipts(ctx, { invoiceId, quoteId: quote?.id ?? null })
      const latest = receipts.at(-1)
      const number = document.number ?? ''
      const service = [
        `Invoice ${number} of ${day(document.issueDate)}: ${document.lines.map(({ description }) => description).join('; ')}.`,
        ...(quote ? await acceptanceOf(ctx, quote.id) : []),
        ...receipts.map(
          ({ number, receivedName, receivedOn }) =>
            `Delivery note ${number}: ${receivedName} confirmed the receipt on ${day(receivedOn)}.`,
        ),
      ]
      return {
        facts: {
          name: client.name,
          email: client.email ?? '',
          phone: client.phone ?? '',
          service: service.join('\n').slice(0, MOST_TOLD),
          deliveryAddress: latest?.address ?? null,
          deliveredOn: latest?.receivedOn ?? null,
        },
        file: {
          name: `${number.replaceAll(/[^A-Za-z0-9.-]+/g, '-')}.pdf`,
          render: () => deps.documents.render(invoicePdf(document)),
        },
      }
    })
  },
}

async function acceptanceOf(ctx: Ctx, quoteId: string): Promise<string[]> {
  const { acceptance, document } = await quoteDocument(ctx, quoteId)
  if (!acceptance) return []
  const { name, on } = acceptance
  return [`${name ?? document.client.name} accepted quote ${document.number} on ${day(on)}.`]
}

function day(date: string): string {
  return formatDate(date, 'en', 'long')
}

import { invoiceInput } from '../../../../test/factories.ts'
import type { FillWorld } from '../../../../test/world.ts'
import { quoteInput } from '../../quotes/testing/quote-inputs.ts'
import { delivered, deliveryInput } from './delivery-inputs.ts'

/** Delivery notes of an invoice and of a quote, in each state that a route needs. */
export const fillWorld: FillWorld = async (visitor, mark) => {
  const must = async (answer: Promise<{ status: number; body: Record<string, unknown> }>) => {
    const { status, body } = await answer
    if (status >= 300) throw new Error(`The world could not be built: ${JSON.stringify(body)}`)
    return body
  }
  const client = { name: `Delivered ${mark}`, email: `delivered@${mark.toLowerCase()}.example` }
  const items = [{ description: `Goods ${mark}`, quantity: 40, rate: 10 }]
  const made = await must(visitor.post('/api/invoices', invoiceInput({ client, items })))
  const invoice = made.invoice as { id: string; client: { id: string } }
  const offered = await must(visitor.post('/api/quotes', quoteInput({ client, items })))
  const quote = offered.quote as { id: string }
  await must(visitor.post(`/api/quotes/${quote.id}/accept`, { name: `Accepted ${mark}` }))
  const body = deliveryInput({
    address: `Yard ${mark}`,
    carrier: `Carrier ${mark}`,
    vehicle: `Van ${mark}`,
    remarks: `Remarks ${mark}`,
  })
  const ofInvoice = () => delivered(visitor, `/api/invoices/${invoice.id}`, body)
  const [note, receivable, voidable] = [await ofInvoice(), await ofInvoice(), await ofInvoice()]
  await delivered(visitor, `/api/quotes/${quote.id}`, body)
  const received = await ofInvoice()
  await must(
    visitor.post(`/api/delivery-notes/${received.id}/receive`, {
      name: `Receiver ${mark}`,
      remark: `Missing ${mark}`,
    }),
  )
  const gone = await ofInvoice()
  await must(visitor.post(`/api/delivery-notes/${gone.id}/void`, { reason: `Wrong ${mark}` }))
  return {
    deliveryNote: note.id,
    deliveredClient: invoice.client.id,
    deliverableInvoice: invoice.id,
    deliverableQuote: quote.id,
    receivableNote: receivable.id,
    voidableNote: voidable.id,
  }
}

/** Columns that hold words of the product, or none in a world that its owner fills. */
export const OWN_WORDS = [
  'delivery_notes.language',
  'delivery_notes.number',
  'delivery_notes.number_key',
  'delivery_notes.received_by',
  'delivery_notes.received_from',
]

import type { FillWorld } from '../../../../test/world.ts'
import { quoted, quoteInput } from './quote-inputs.ts'

/** Quotes in each state that a route needs, one with an invoice of a part, and drafts. */
export const fillWorld: FillWorld = async (visitor, mark) => {
  const input = {
    client: { name: `Quoted ${mark}`, email: `quoted@${mark.toLowerCase()}.example` },
    items: [{ description: `Offered ${mark}`, quantity: 4, rate: 10 }],
    notes: `Note ${mark}`,
    terms: `Terms ${mark}`,
  }
  const quote = await quoted(visitor, {
    ...input,
    schedule: {
      deposit: { kind: 'percent', value: 50 },
      milestones: [{ name: `Step ${mark}`, share: { kind: 'percent', value: 25 } }],
    },
  })
  const must = async (answer: Promise<{ status: number; body: { quote: { id: string } } }>) => {
    const { status, body } = await answer
    if (status >= 300) throw new Error(`The world could not be built: ${JSON.stringify(body)}`)
    return body.quote.id
  }
  const draft = () =>
    must(visitor.post('/api/quotes', { draft: true, ...quoteInput({ ...input, vatRate: '7.50' }) }))
  const retained = await quoted(visitor, {
    ...input,
    schedule: {
      retention: { percent: 10, releases: [{ name: `Release ${mark}`, afterDays: 180 }] },
    },
  })
  await must(visitor.post(`/api/quotes/${retained.id}/invoices`, { position: 0 }))
  const declined = await quoted(visitor, input)
  const withdrawn = await quoted(visitor, input)
  await must(visitor.post(`/api/quotes/${quote.id}/accept`, { name: `Accepted ${mark}` }))
  await must(visitor.post(`/api/quotes/${quote.id}/invoices`, { position: 0 }))
  await must(visitor.post(`/api/quotes/${declined.id}/decline`, { reason: `Why ${mark}` }))
  await must(visitor.post(`/api/quotes/${withdrawn.id}/withdraw`, { reason: `Gone ${mark}` }))
  return {
    quote: quote.id as string,
    quotedClient: quote.clientId as string,
    acceptableQuote: (await quoted(visitor, input)).id as string,
    declinableQuote: (await quoted(visitor, input)).id as string,
    withdrawableQuote: (await quoted(visitor, input)).id as string,
    quoteDraft: await draft(),
    spareQuoteDraft: await draft(),
    issuableQuoteDraft: await draft(),
    replaceableQuoteDraft: await draft(),
  }
}

/** Columns that hold words of the product, or none in a world that its owner fills. */
export const OWN_WORDS = [
  'quotes.accepted_by',
  'quotes.answered_from',
  'quotes.currency',
  'quotes.declined_by',
  'quotes.deposit_refusal',
  'quotes.declined_name',
  'quotes.discount',
  'quotes.drawn_signature',
  'quotes.exchange_rate_source',
  'quotes.home_currency',
  'quotes.language',
  'quotes.number',
  'quotes.number_key',
  'quotes.signature',
  'quotes.taxes',
]

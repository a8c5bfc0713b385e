import { recurringInput } from '../../../../test/factories.ts'
import type { Visitor } from '../../../../test/harness.ts'
import { jobHandlers } from '../../../../test/job-handlers.ts'
import type { CardWorld } from '../../providers/testing/card-world.ts'
import { runRecurring } from '../../recurring/run.ts'
import { payAt } from '../../subscription/testing/billing-world.ts'
import { CARD_JOBS } from '../jobs.ts'

interface Listed {
  id: string
  status: string
  invoiceNumber: string
  balance: string
  dueDate: string
}

/** A client who is invoiced on the last day of each month, due 14 days later, and pays by card. */
export function cardClient(world: CardWorld) {
  const { anyone, clock, deps } = world
  const start = clock.now
  const jobs = jobHandlers(CARD_JOBS, deps)
  let places = 0

  /** Sessions end before the months that these tests walk through, so a visitor looks from the first day. */
  async function seen<T>(look: () => Promise<T>): Promise<T> {
    const { now } = clock
    clock.now = start
    try {
      return await look()
    } finally {
      clock.now = now
    }
  }

  async function post(path: string, fields: Record<string, string> = {}) {
    const answer = await anyone.call({
      method: 'POST',
      url: path,
      payload: new URLSearchParams(fields).toString(),
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: 'null',
        'sec-fetch-site': 'same-origin',
      },
      remoteAddress: `10.82.${places >> 8}.${places++ & 255}`,
    })
    return answer
  }

  async function invoicesOf(visitor: Visitor): Promise<Listed[]> {
    const { body } = await seen(() => visitor.get('/api/invoices?sort=issued'))
    return (body as Listed[]).toSorted((a, b) => a.invoiceNumber.localeCompare(b.invoiceNumber))
  }

  async function pageOf(visitor: Visitor, invoiceId: string): Promise<string> {
    const { body } = await seen(() => visitor.get(`/api/invoices/${invoiceId}`))
    return new URL(body.invoice.clientUrl).pathname
  }

  /** Pays the whole of an invoice on its page. */
  async function pay(path: string, card: string, fields: Record<string, string>) {
    const opened = await post(`${path}/checkout/paystack`, fields)
    const address = String(opened.headers.location)
    await payAt(address, card)
    const { reference } = world.paystack
      .transactions()
      .find(({ checkoutUrl }) => new URL(checkoutUrl).pathname === new URL(address).pathname) ?? {
      reference: '',
    }
    await post(`${path}/check/paystack`, { reference })
    await world.paystack.idle()
    return reference
  }

  return {
    seen,
    post,
    invoicesOf,
    pageOf,
    pay,
    /** The page of an invoice as the client reads it. */
    read: async (path: string) => (await anyone.get(path)).body as unknown as string,
    /** Runs the jobs at an instant, as two nodes do, each twice. */
    async at(instant: string): Promise<void> {
      clock.now = new Date(instant)
      await runRecurring(deps)
      await Promise.all(Array.from({ length: 4 }, () => jobs['cards.due']?.({})))
      await world.paystack.idle()
    },
    forget: (visitor: Visitor, cardId: string) =>
      jobs['cards.forget']?.({ businessId: visitor.user.businessId, cardId }),
    /** A business with a recurring invoice whose first invoice the client pays, agreeing to the card. */
    async agreed(card = 'visa', overrides: Record<string, unknown> = {}) {
      clock.now = start
      const ada = await world.signedIn({ plan: 'pro', hasConfirmedEmail: true })
      const made = await ada.post('/api/recurring', recurringInput(overrides))
      if (made.status !== 201) throw new Error(JSON.stringify(made.body))
      await this.at('2026-11-30T06:00:00Z')
      const [first] = await invoicesOf(ada)
      if (!first) throw new Error('nothing was issued')
      const path = await pageOf(ada, first.id)
      await pay(path, card, { keepCard: 'yes' })
      return { ada, recurringId: made.body.id as string, path, first }
    },
    cardOf: async (visitor: Visitor, recurringId: string) =>
      (await seen(() => visitor.get(`/api/payments/cards/recurring/${recurringId}`))).body,
    /** The charges that the provider was asked for, paid or not, without a payer. */
    charged: (visitor: Visitor) =>
      world.rows<{ reference: string; state: string; amount: number }>(
        visitor,
        `SELECT reference, state, amount::int FROM payment_attempts
         WHERE business_id = $1 AND made_by = 'card' ORDER BY created_at`,
      ),
    told: async (visitor: Visitor) => {
      const { body } = await seen(() => visitor.get('/api/notifications'))
      return (body as { kind: string }[]).map(({ kind }) => kind).reverse()
    },
    mails: (visitor: Visitor) =>
      world.rows<{ subject: string; recipient: string; type: string; state: string }>(
        visitor,
        `SELECT subject, recipient, type, state FROM messages WHERE business_id = $1 ORDER BY id`,
      ),
  }
}

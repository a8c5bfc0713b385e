import { expect, test } from 'vitest'
import { recurringInput } from '../../../test/factories.ts'
import { must } from '../../../test/harness.ts'
import { jobHandlers } from '../../../test/job-handlers.ts'
import { letAllSleep } from '../../../test/sleep.ts'
import { DOCUMENT_SOURCE } from '../../document-source.ts'
import type { Mail } from '../../platform/mail/mailer.ts'
import { cardClient } from '../cards/testing/card-client.ts'
import { MESSAGE_JOBS } from '../messages/jobs.ts'
import { cardWorld } from '../providers/testing/card-world.ts'
import { openMailReader } from './testing/client-reading.ts'
import { ownDomains } from './testing/own-domains.ts'
import { namesNothing } from './testing/product-name.ts'

const world = await cardWorld({ failuresToOpen: Number.MAX_SAFE_INTEGER })
await letAllSleep(world.owner, 'client_card', 'recurring')
const client = cardClient(world)
const { own, setRecords } = await ownDomains(world)
const readMail = await openMailReader('no-reply@isiro.test')
const sent: Mail[] = []
const mailer = { send: async (mail: Mail) => void sent.push(mail), close: () => {} }
const jobs = jobHandlers(MESSAGE_JOBS, { ...world.deps, mailer, documentSource: DOCUMENT_SOURCE })

test.each([
  ['en', 'visa', '4081', 2],
  ['fr', 'declines_later', '0037', 3],
  ['es', 'declines_later', '0037', 3],
] as const)(
  'a client with a card on file reads no word of the product: %s, %s',
  async (language, card, last4, mails) => {
    world.clock.now = new Date('2026-11-21T10:00:00Z')
    world.paystack.reset()
    sent.length = 0
    const ada = await world.signedIn({ plan: 'business', hasConfirmedEmail: true })
    const host = await own(ada)
    const address = `invoices@${host.slice(4)}`
    const { sender } = await must(ada.put('/api/white-label/sender', { address }))
    setRecords(sender.records)
    await must(ada.post('/api/white-label/check'))
    await must(ada.post('/api/recurring', recurringInput({ language })))

    const read: Record<string, string> = {}
    const look = async (what: string, path: string) => {
      const { status, headers, body } = await world.anyone.get(path, { host })
      expect({ what, status }).toEqual({ what, status: 200 })
      read[what] = `${JSON.stringify(headers)}\n${body}`
      return body as unknown as string
    }
    const at = async (instant: string) => {
      await client.at(instant)
      await jobs['messages.email']?.({ businessId: ada.user.businessId })
    }

    await at('2026-11-30T06:00:00Z')
    const [first] = await client.invoicesOf(ada)
    const path = await client.pageOf(ada, first?.id ?? '')
    expect(await look('consent', path)).toContain('name="keepCard"')
    const reference = await client.pay(path, card, { keepCard: 'yes' })
    await look('paid', `${path}?provider=paystack&reference=${reference}`)
    expect(await look('card on file', path)).toContain(last4)

    await at('2026-12-31T06:00:00Z')
    const [, second] = await client.invoicesOf(ada)
    const next = await client.pageOf(ada, second?.id ?? '')
    await look('planned', next)
    await at('2027-01-11T07:00:00Z')
    await look('announced', next)
    await at('2027-01-14T07:00:00Z')
    await look('charged', next)
    await at('2027-01-17T07:00:00Z')
    await look('charged again', next)
    await client.post(`${path}/card/withdraw`)
    await look('withdrawn', path)
    await look('without a card', next)

    // The notice, and a receipt or the failures.
    expect(sent).toHaveLength(mails)
    for (const [index, mail] of sent.entries()) {
      const { headers, returnPath, text } = await readMail(mail)
      read[`mail ${index}: ${mail.subject}`] = `${headers}\n${returnPath}\n${text}`
      expect(mail).toMatchObject({ sender: { address } })
    }
    // What the provider was told shows on its checkout, and in its own mails to the payer.
    const told = world.paystack
      .transactions()
      .map(({ checkoutUrl: _, ...transaction }) => transaction)
    expect(told.length).toBeGreaterThanOrEqual(2)
    read.provider = JSON.stringify(told)
    namesNothing(read)
  },
)

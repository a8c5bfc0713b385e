import { describe, expect, test } from 'vitest'
import { countRows } from '../../../../test/harness.ts'
import { runs } from '../../../../test/sample.ts'
import { cardWorld, linked, standing } from '../testing/card-world.ts'
import { check, kinds } from '../testing/payments-seen.ts'
import { deliver, hookPaths, paystackEvent } from '../testing/signed-events.ts'

const world = await cardWorld()
const { paystack, signedIn, workEvents, owner } = world

/** In each the payer comes back a little later. */
const ROUNDS = runs(15)

describe('a webhook and the payer’s return at the same time', () => {
  test(
    'make one payment and one activity when they meet within 10 ms, in each round',
    async () => {
      const ada = await signedIn({ plan: 'basic' })
      const { secretKey } = world.keysOf(ada, 'paystack')
      const path = (await hookPaths(ada)).paystack ?? ''
      for (let round = 0; round < ROUNDS; round++) {
        const { invoice, paystack: link } = await linked(ada)
        const { reference } = link
        paystack.settle({ reference, notify: false })
        const event = paystackEvent(secretKey, { event: 'charge.success', data: { reference } })
        const webhook = async () => {
          expect(await deliver(world, path, event)).toBe(200)
          return workEvents(ada)
        }
        const returned = async () => {
          await new Promise((resolve) => setTimeout(resolve, round % 10))
          return check(ada, 'paystack', reference)
        }
        const [, verified] = await Promise.all([webhook(), returned()])
        expect(verified.body.status).toBe('paid')
        expect(await standing(ada, invoice.id)).toEqual({ status: 'paid', balance: '0.00' })
      }
      expect(await countRows(owner, ada.user.businessId, 'payments')).toBe(ROUNDS)
      expect(await kinds(world, ada)).toEqual(Array(ROUNDS).fill('payment.received'))
    },
    ROUNDS * 5_000,
  )

  test('thirty simultaneous checks of one payment make one payment', async () => {
    const ada = await signedIn()
    const { paystack: link } = await linked(ada)
    paystack.settle({ reference: link.reference, notify: false })
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => check(ada, 'paystack', link.reference)),
    )
    expect(new Set(answers.map(({ body }) => body.payment.id)).size).toBe(1)
    expect(await countRows(owner, ada.user.businessId, 'payments')).toBe(1)
  })
})

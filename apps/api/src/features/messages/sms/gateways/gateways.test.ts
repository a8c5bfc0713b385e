import { describe, expect, test } from 'vitest'
import { newNumber, smsWorld, TERMII_KEY } from '../../testing/sms-world.ts'

describe('Termii', async () => {
  const { signedIn, send, simulator, row } = await smsWorld()
  const account = { apiKey: TERMII_KEY }

  test('takes an SMS in its own wire format: digits, sender, route and alphabet', async () => {
    const ada = await signedIn()
    const to = newNumber()
    const { body } = await send(ada, to, { message: 'Bàbá ₦5' })
    const [sms] = simulator.messages()
    expect(sms).toMatchObject({ to, from: 'Isiro', text: 'Bàbá ₦5', more: { channel: 'dnd' } })
    // Its ids are longer than a JSON number can be.
    expect((await row(ada, body.id)).provider_message_id).toBe(sms?.messageId)
    expect(BigInt(sms?.messageId ?? 0)).toBeGreaterThan(BigInt(Number.MAX_SAFE_INTEGER))
  })

  test.each([
    ['balance', () => simulator.setAccount({ ...account, balanceMinor: 0 })],
    ['account', () => simulator.setAccount({ ...account, isActive: false })],
    ['route', () => simulator.setAccount({ ...account, hasDndRoute: false })],
    ['sender', () => simulator.setSender({ ...account, senderId: 'Isiro', status: 'blocked' })],
  ])('refuses for its %s, and says so', async (reason, spoil) => {
    const ada = await signedIn()
    spoil()
    const { body } = await send(ada, newNumber())
    simulator.setAccount({ ...account, balanceMinor: 1e9, isActive: true, hasDndRoute: true })
    simulator.setSender({ ...account, senderId: 'Isiro', status: 'active' })
    expect(body).toMatchObject({ success: false, state: 'failed', reason })
  })

  test('a key it does not know is a matter of the account', async () => {
    const { signedIn, send } = await smsWorld({
      termii: { url: simulator.baseUrl, apiKey: 'live_key', secret: null, channel: 'dnd' },
    })
    const { body } = await send(await signedIn(), newNumber())
    expect(body).toMatchObject({ success: false, state: 'failed', reason: 'account' })
  })
})

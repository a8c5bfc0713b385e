import { describe, expect, test } from 'vitest'
import { newNumber, smsWorld, TERMII_KEY } from '../../testing/sms-world.ts'
import { smsGateway } from './gateways.ts'

describe('Termii', async () => {
  const { signedIn, send, simulator, row } = await smsWorld('termii')
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
    const { signedIn, send } = await smsWorld('termii', {
      termii: { url: simulator.baseUrl, apiKey: 'live_key', secret: null, channel: 'dnd' },
    })
    const { body } = await send(await signedIn(), newNumber())
    expect(body).toMatchObject({ success: false, state: 'failed', reason: 'account' })
  })
})

describe('Africa’s Talking', async () => {
  const { signedIn, send, simulator, row } = await smsWorld('africas_talking')

  test('takes an SMS, and its answer of 201 alone proves nothing', async () => {
    const ada = await signedIn()
    const to = newNumber()
    const { body } = await send(ada, to)
    expect(body).toMatchObject({ success: true, state: 'sent' })
    expect((await row(ada, body.id)).provider_message_id).toMatch(/^ATXid_/)
    expect(simulator.messages()[0]).toMatchObject({ to, from: 'Isiro' })
  })

  test.each([
    ['0401', 'rejected'],
    ['0402', 'sender'],
    ['0403', 'recipient'],
    ['0404', 'recipient'],
    ['0405', 'balance'],
    ['0406', 'do_not_disturb'],
    ['0407', 'route'],
    ['0500', 'rejected'],
    ['0502', 'rejected'],
  ])('a number it refuses with %s: %s', async (ending, reason) => {
    const ada = await signedIn()
    const { body } = await send(ada, newNumber(ending))
    expect(body).toMatchObject({ success: false, state: 'failed', reason })
  })

  test('a sender that it does not know leaves no recipients, and that is a refusal', async () => {
    const { signedIn, send } = await smsWorld('africas_talking', { sender: 'Nobody' })
    const { body } = await send(await signedIn(), newNumber())
    expect(body).toMatchObject({ success: false, state: 'failed', reason: 'sender' })
  })

  test('counts by the standard, not by Termii’s rule', async () => {
    const ada = await signedIn()
    await send(ada, newNumber(), { message: `${'a'.repeat(100)}'` })
    expect((await ada.get('/api/messages/allowance')).body).toMatchObject({
      used: 1,
      rule: 'standard',
    })
  })
})

describe('Twilio', async () => {
  const { signedIn, send, row, deps } = await smsWorld('twilio')

  test('takes an SMS and tells its segments', async () => {
    const ada = await signedIn()
    const { body } = await send(ada, newNumber(), { message: `₦${'a'.repeat(99)}` })
    expect(body).toMatchObject({ success: true, state: 'sent' })
    expect(await row(ada, body.id)).toMatchObject({
      parts: 2,
      provider_message_id: expect.stringMatching(/^SM[0-9a-f]{32}$/),
    })
    expect((await ada.get('/api/messages/allowance')).body.used).toBe(2)
  })

  test('a sender that is not ours', async () => {
    const { signedIn, send } = await smsWorld('twilio', { sender: 'MamaAda' })
    const { body } = await send(await signedIn(), newNumber())
    expect(body).toMatchObject({ success: false, state: 'failed', reason: 'sender' })
  })

  test.each([
    ['+15005550001', 'recipient'],
    ['+15005550003', 'route'],
    ['+15005550004', 'opted_out'],
    ['+15005550009', 'recipient'],
  ])('its own numbers for tests: %s is refused: %s', async (to, reason) => {
    const outcome = await smsGateway(deps.sms)?.send({ to, text: 'Hello', reference: 'x' })
    expect(outcome).toEqual({ kind: 'refused', reason, isFinal: true })
  })
})

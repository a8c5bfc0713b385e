import { expect, test } from 'vitest'
import { newNumber, smsWorld } from '../testing/sms-world.ts'

const { signedIn, send, caught } = await smsWorld()
const open = await smsWorld({ countries: ['NG', 'GB', 'US'] })

/** Numbers as people write them. The expected result is that of the normalised number. */
const REFUSED: [typed: string, reason: string][] = [
  // Nigerian landlines, service numbers and unassigned numbers.
  ['+23412345678', 'typed'],
  ['+2341234567', 'typed'],
  ['07001234567', 'premium'],
  ['+2347001234567', 'premium'],
  ['08001234567', 'not_mobile'],
  ['09001234567', 'premium'],
  ['+2342012345678', 'not_mobile'],
  ['+2346012345678', 'not_mobile'],
  ['+2349961234567', 'not_mobile'],
  ['+2348291234567', 'not_mobile'],
  ['2348291234567', 'not_mobile'],
  ['234800123456', 'typed'],
  ['+234', 'typed'],
  ['0800', 'typed'],
  ['08035550', 'typed'],
  ['080355501421', 'typed'],
  ['8035550142123', 'typed'],
  // Numbers that the normaliser could turn into foreign ones.
  ['00447400123456', 'typed'],
  ['0044 7400 123456', 'typed'],
  ['+0447400123456', 'typed'],
  ['+(44) 7400 123456', 'country_off'],
  ['(+44) 7400 123456', 'country_off'],
  ['447400123456', 'typed'],
  ['07400123456', 'not_mobile'],
  ['7400123456', 'not_mobile'],
  ['2025550142', 'not_mobile'],
  ['12025550142', 'typed'],
  ['+12025550142', 'country_off'],
  ['0012025550142', 'typed'],
  // Other countries, which are switched off here.
  ['+233241234567', 'country_off'],
  ['+254712345678', 'country_off'],
  ['+27821234567', 'country_off'],
  ['+61412345678', 'country_off'],
  ['+33612345678', 'country_off'],
  ['+34612345678', 'country_off'],
  ['+22507123456 78', 'country_off'],
  ['+22997123456', 'not_mobile'],
  ['+221771234567', 'country_off'],
  ['+4917012345678', 'country_unknown'],
  ['+8613812345678', 'country_unknown'],
  ['+79161234567', 'country_unknown'],
  ['+393331234567', 'country_unknown'],
  // Islands behind +1, known for what a call there costs.
  ['+18095550142', 'country_unknown'],
  ['+18765550142', 'country_unknown'],
  ['+12645550142', 'country_unknown'],
  ['+19005550142', 'premium'],
  ['+18005550142', 'country_unknown'],
  // Premium, shared and satellite numbers of everywhere.
  ['+447012345678', 'premium'],
  ['+449012345678', 'premium'],
  ['+33899123456', 'premium'],
  ['+34803123456', 'premium'],
  ['+27901234567', 'premium'],
  ['+870773123456', 'satellite'],
  ['+881612345678', 'satellite'],
  ['+882161234567', 'satellite'],
  ['+883510012345', 'satellite'],
  ['+61147123456', 'satellite'],
  ['+808123456789', 'premium'],
  ['+878101234567890', 'premium'],
  ['+97912345678', 'premium'],
  ['+800123456789', 'not_mobile'],
  ['+888123456789', 'premium'],
  // No numbers at all.
  ['+', 'typed'],
  ['tel:+2348035550142', 'typed'],
  ['+2348035550142;ext=1', 'typed'],
  ['+2348O35550142', 'typed'],
  ['٠٨٠٣٥٥٥٠١٤٢', 'typed'],
]

test('there are enough of them', () => {
  expect(REFUSED.length).toBeGreaterThanOrEqual(60)
})

test.each(REFUSED)('nothing goes to %s: %s', async (typed, reason) => {
  const ada = await signedIn()
  const before = caught().length
  const answer = await send(ada, typed)
  if (reason === 'typed') {
    expect(answer).toMatchObject({ status: 400, body: { code: 'request.invalid' } })
  } else {
    expect(answer).toMatchObject({ status: 422, body: { code: 'messages.destination', reason } })
  }
  expect(caught()).toHaveLength(before)
  expect((await ada.get('/api/messages')).body).toEqual([])
  expect((await ada.get('/api/messages/allowance')).body.used).toBe(0)
})

test.each([
  '08035550142',
  '8035550142',
  '2348035550142',
  '+234 803 555 0142',
  '+234 (0)803 555 0142',
])('%s is a mobile number of Nigeria', async (typed) => {
  const ada = await signedIn()
  const answer = await send(ada, typed.replace('5550142', newNumber().slice(-7)))
  expect(answer.body).toMatchObject({ success: true, state: 'sent' })
})

test('other countries by choice; premium and satellite numbers never', async () => {
  const ada = await open.signedIn({ plan: 'basic' })
  for (const to of ['+447400123456', '+12025550142', newNumber()])
    expect((await open.send(ada, to)).body).toMatchObject({ success: true })
  for (const [to, reason] of [
    ['+233241234567', 'country_off'],
    ['+447012345678', 'premium'],
    ['+442071234567', 'not_mobile'],
    ['+881612345678', 'satellite'],
  ] as const)
    expect((await open.send(ada, to)).body).toMatchObject({ code: 'messages.destination', reason })
})

import { Webhook } from 'standardwebhooks'
import { expect, test } from 'vitest'
import { verifyWebhook, WebhookVerificationError } from './isiro.ts'

const SECRET = 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD'
const OTHER = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
const BODY = '{"type":"invoice.paid","data":{"id":"a"}}'

function signed(secret = SECRET, at = new Date(), body = BODY) {
  return {
    'webhook-id': 'msg_1',
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign('msg_1', at, body),
  }
}

test('a signed webhook is read, from the headers of fetch and of a Node server, as text or bytes', () => {
  const event = { type: 'invoice.paid', data: { id: 'a' } }
  expect(verifyWebhook(BODY, signed(), SECRET)).toEqual(event)
  expect(verifyWebhook(BODY, new Headers(signed()), SECRET)).toEqual(event)
  expect(verifyWebhook(new TextEncoder().encode(BODY), signed(), SECRET)).toEqual(event)
})

test('while a secret is replaced, either is right', () => {
  const both = { ...signed(), 'webhook-signature': '' }
  both['webhook-signature'] =
    `${signed(OTHER)['webhook-signature']} ${signed()['webhook-signature']}`
  expect(verifyWebhook(BODY, both, SECRET)).toBeTruthy()
  expect(verifyWebhook(BODY, both, OTHER)).toBeTruthy()
})

const MINUTE = 60_000
test.each([
  ['another secret', BODY, signed(OTHER)],
  ['another body', BODY.replace('"a"', '"b"'), signed()],
  ['an old moment', BODY, signed(SECRET, new Date(Date.now() - 6 * MINUTE))],
  ['a moment to come', BODY, signed(SECRET, new Date(Date.now() + 6 * MINUTE))],
  ['another id', BODY, { ...signed(), 'webhook-id': 'msg_2' }],
  ['no signature', BODY, { ...signed(), 'webhook-signature': undefined }],
  ['no headers', BODY, {}],
])('%s is refused', (_, body, headers) => {
  expect(() => verifyWebhook(body, headers, SECRET)).toThrow(WebhookVerificationError)
})

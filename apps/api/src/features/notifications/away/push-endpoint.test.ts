import { expect, test } from 'vitest'
import { isPushEndpoint } from './push-endpoint.ts'

const open = { push: { privateKey: null, serviceUrl: null } }

test.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/abc',
  'https://wns2-par02p.notify.windows.com/w/?token=abc',
])('a push service: %s', (address) => {
  expect(isPushEndpoint(open, address)).toBe(true)
})

test.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/abc',
  'https://user:secret@fcm.googleapis.com/abc',
  'https://localhost/abc',
  'https://postgres/abc',
  'https://db.internal/abc',
  'https://printer.local./abc',
  'https://127.0.0.1/abc',
  'https://2130706433/abc',
  'https://0x7f.1/abc',
  'https://[::1]/abc',
  'file:///etc/passwd',
  'not an address',
  `https://example.com/${'a'.repeat(1000)}`,
])('no push service: %s', (address) => {
  expect(isPushEndpoint(open, address)).toBe(false)
})

test('where a simulator stands for the services, it alone is called', () => {
  const simulated = { push: { privateKey: null, serviceUrl: 'http://127.0.0.1:4000' } }
  expect(isPushEndpoint(simulated, 'http://127.0.0.1:4000/send/1')).toBe(true)
  expect(isPushEndpoint(simulated, 'http://127.0.0.1:4000.example.com/send/1')).toBe(false)
  expect(isPushEndpoint(simulated, 'https://fcm.googleapis.com/fcm/send/abc')).toBe(false)
})

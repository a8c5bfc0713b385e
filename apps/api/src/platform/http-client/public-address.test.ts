import { expect, test } from 'vitest'
import { isPublicAddress } from './public-address.ts'

test.each(['142.250.184.10', '2a00:1450:4003:80f::200a', '2600:1901::1'])(
  'public: %s',
  (address) => {
    expect(isPublicAddress(address)).toBe(true)
  },
)

test.each([
  '10.0.0.1',
  '127.0.0.1',
  '169.254.169.254',
  '172.31.0.1',
  '192.168.1.1',
  '100.64.0.1',
  '0.0.0.0',
  '255.255.255.255',
  '::1',
  '::',
  'fe80::1',
  'fd00::1',
  'ff02::1',
  '::ffff:10.0.0.1',
  '64:ff9b::a00:1',
  '2002:a00:1::',
  'no address',
])('not public: %s', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

import { expect, test } from 'vitest'
import { inBusiness } from './business-address.ts'

test.each([
  ['/dashboard', '/dashboard?business=b1'],
  ['/tax?view=vat', '/tax?view=vat&business=b1'],
  ['/privacy#cookie-settings', '/privacy?business=b1#cookie-settings'],
])('%s in a business is %s', (path, address) => {
  expect(inBusiness('b1', path)).toBe(address)
})

import { expect } from 'vitest'
import { test } from '../browser.ts'
import { screensOfNigeria } from '../nigerian.ts'
import { PROFILE, signedUp } from '../owners.ts'
import { PASSWORD } from '../visitors.ts'
import { open } from '../walk.ts'

const PLACES = [
  { country: 'KE', currency: 'KES', timeZone: 'Africa/Nairobi', salesTaxName: 'VAT' },
  { country: 'US', currency: 'USD', timeZone: 'America/New_York', salesTaxName: 'Sales tax' },
  { country: 'GB', currency: 'GBP', timeZone: 'Europe/London', salesTaxName: 'VAT' },
]

test.for(PLACES)('in $country no screen has words of Nigeria', async (place, { visit }) => {
  const { page, api } = await signedUp(
    await visit({ locale: `en-${place.country}`, timezoneId: place.timeZone }),
  )
  await api.put('/api/business', {
    ...PROFILE,
    ...place,
    phone: null,
    salesTaxRate: 160_000,
    password: PASSWORD,
  })
  await open(page, '/dashboard')
  expect(await screensOfNigeria(page)).toEqual([])
})

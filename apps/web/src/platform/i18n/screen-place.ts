import type { CurrentUser } from '@isiro/contracts/auth'
import { HOME_COUNTRY } from '@isiro/domain/countries'
import { useSyncExternalStore } from 'react'
import { manner } from './i18n.ts'

type Place = Pick<CurrentUser, 'country' | 'salesTaxName'>

/** Lets every screen write dates, numbers and the name of the sales tax as the business's country does; null ends that. */
export function showPlace(place: Place | null): void {
  const country = place?.country
  const taxName = place?.salesTaxName ?? null
  const now = manner.get()
  if (country !== now.country || taxName !== now.taxName) manner.set({ ...now, country, taxName })
}

/** The country that formats follow; undefined where there is none. */
export function screenCountry(): Place['country'] | undefined {
  return manner.get().country
}

/** Whether the Nigerian parts are shown; also on the pages for everybody. */
export function isScreenNigerian(): boolean {
  return (screenCountry() ?? HOME_COUNTRY) === HOME_COUNTRY
}

/** The same for a component; follows a change. */
export function useScreenCountry(): Place['country'] | undefined {
  return useSyncExternalStore(manner.subscribe, screenCountry)
}

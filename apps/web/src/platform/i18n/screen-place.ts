import type { CurrentUser } from '@isiro/contracts/auth'
import { HOME_COUNTRY } from '@isiro/domain/countries'
import { useSyncExternalStore } from 'react'
import { manner } from './i18n.ts'

type Place = Pick<CurrentUser, 'country' | 'salesTaxName' | 'timeZone'>

/** Lets every screen write dates, times, numbers and the name of the sales tax as the business's place does; null ends that. */
export function showPlace(place: Place | null): void {
  const country = place?.country
  const taxName = place?.salesTaxName ?? null
  const zone = place?.timeZone
  const now = manner.get()
  if (country !== now.country || taxName !== now.taxName || zone !== now.zone)
    manner.set({ ...now, country, taxName, zone })
}

/** The country that formats follow; undefined where there is none. */
export function screenCountry(): Place['country'] | undefined {
  return manner.get().country
}

/** The zone of every time of day on a screen; undefined where there is none. */
export function screenZone(): string | undefined {
  return manner.get().zone
}

/** Whether the Nigerian parts are shown; also on the pages for everybody. */
export function isScreenNigerian(): boolean {
  return (screenCountry() ?? HOME_COUNTRY) === HOME_COUNTRY
}

/** The country for a component; follows a change. */
export function useScreenCountry(): Place['country'] | undefined {
  return useSyncExternalStore(manner.subscribe, screenCountry)
}

/** The zone for a component; follows a change. */
export function useScreenZone(): string | undefined {
  return useSyncExternalStore(manner.subscribe, screenZone)
}

import type { CurrentUser } from '@isiro/contracts/auth'
import { HOME_COUNTRY } from '@isiro/domain/countries'
import { useSyncExternalStore } from 'react'
import { createStore } from '../device/store.ts'
import { groupNumbersFor, nameTaxInTexts } from './i18n.ts'

type Place = Pick<CurrentUser, 'country' | 'salesTaxName' | 'timeZone'>

/** Where the signed-in person's business is; null on the pages for everybody, which follow Nigeria. */
const place = createStore<Place | null>(null)

/** Lets every screen write dates, times, numbers and the name of the sales tax as the business's place does; null ends that. */
export function showPlace(next: Place | null): void {
  groupNumbersFor(next?.country)
  nameTaxInTexts(next?.salesTaxName ?? null)
  place.set(next)
}

/** The country that formats follow; undefined where there is none. */
export function screenCountry(): Place['country'] | undefined {
  return place.get()?.country
}

/** The zone of every time of day on a screen: the business's, whatever the device's; undefined where there is none. */
export function screenZone(): string | undefined {
  return place.get()?.timeZone
}

/** Whether the Nigerian parts are shown; also on the pages for everybody. */
export function isScreenNigerian(): boolean {
  return (screenCountry() ?? HOME_COUNTRY) === HOME_COUNTRY
}

/** The country for a component; follows a change. */
export function useScreenCountry(): Place['country'] | undefined {
  return useSyncExternalStore(place.subscribe, screenCountry, screenCountry)
}

/** The zone for a component; follows a change. */
export function useScreenZone(): string | undefined {
  return useSyncExternalStore(place.subscribe, screenZone, screenZone)
}

import type { CurrentUser } from '@isiro/contracts/auth'
import { HOME_COUNTRY } from '@isiro/domain/countries'
import { useSyncExternalStore } from 'react'
import { createStore } from '../device/store.ts'
import { groupNumbersFor, nameTaxInTexts } from './i18n.ts'

type Place = Pick<CurrentUser, 'country' | 'salesTaxName'>

/** The country of the signed-in person's business; null on the pages for everybody, which follow Nigeria. */
const country = createStore<Place['country'] | null>(null)

/** Lets every screen write dates, numbers and the name of the sales tax as the business's country does; null ends that. */
export function showPlace(place: Place | null): void {
  groupNumbersFor(place?.country)
  nameTaxInTexts(place?.salesTaxName ?? null)
  country.set(place?.country ?? null)
}

/** The country that formats follow; undefined where there is none. */
export function screenCountry(): Place['country'] | undefined {
  return country.get() ?? undefined
}

/** Whether the Nigerian parts are shown; also on the pages for everybody. */
export function isScreenNigerian(): boolean {
  return (screenCountry() ?? HOME_COUNTRY) === HOME_COUNTRY
}

/** The same for a component; follows a change. */
export function useScreenCountry(): Place['country'] | undefined {
  return useSyncExternalStore(country.subscribe, country.get, country.get) ?? undefined
}

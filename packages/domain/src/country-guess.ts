import { type Country, HOME_COUNTRY } from './countries.ts'
import { COUNTRY_RULES } from './country-rules.ts'

/** The settings of a new business before its owner has named a place. */
export interface GuessedPlace {
  country: Country
  timeZone: string
}

const CANADIAN =
  /^America\/(Toronto|Montreal|Vancouver|Edmonton|Winnipeg|Halifax|St_Johns|Regina|Moncton|Glace_Bay|Goose_Bay|Iqaluit|Rankin_Inlet|Resolute|Swift_Current|Cambridge_Bay|Inuvik|Yellowknife|Whitehorse|Dawson|Dawson_Creek|Fort_Nelson|Creston|Blanc-Sablon|Atikokan|Thunder_Bay|Nipigon|Rainy_River|Pangnirtung)$/
const AMERICAN =
  /^(?:America\/(New_York|Chicago|Denver|Los_Angeles|Phoenix|Detroit|Anchorage|Boise|Juneau|Sitka|Nome|Adak|Yakutat|Metlakatla|Menominee|Louisville|Indianapolis|Fort_Wayne|Indiana\/\w+|Kentucky\/\w+|North_Dakota\/\w+)|Pacific\/Honolulu|US\/\w+(?:-\w+)?)$/

/** The zones of the IANA data base that lie in one of the product's countries abroad. */
const ZONES: readonly [Country, RegExp][] = [
  ['AU', /^Australia\//],
  ['CA', CANADIAN],
  ['GB', /^Europe\/(London|Belfast)$/],
  ['GH', /^Africa\/Accra$/],
  ['KE', /^Africa\/Nairobi$/],
  ['US', AMERICAN],
  ['ZA', /^Africa\/Johannesburg$/],
]

/**
 * The most likely place of a new business, by the time zone of its owner's browser. A zone of none of the product's countries,
 * and none at all, leads home. It is only where the first screen begins, which asks for the country.
 */
export function guessPlace(timeZone: string | null | undefined): GuessedPlace {
  const found = timeZone ? ZONES.find(([, zones]) => zones.test(timeZone)) : undefined
  if (found && timeZone) return { country: found[0], timeZone }
  return { country: HOME_COUNTRY, timeZone: COUNTRY_RULES[HOME_COUNTRY].timeZone }
}

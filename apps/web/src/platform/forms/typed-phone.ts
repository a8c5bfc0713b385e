import { formatPhone, normalizePhone, PHONE_EXAMPLES, toE164 } from '@isiro/domain/phone'
import { screenCountry } from '../i18n/screen-place.ts'

/** A typed number in E.164, by the country of the business; null where it is none. */
export function readPhone(typed: string): string | null {
  return toE164(typed, screenCountry())
}

/** A number as its field shows it once it is left: by the country of the business, grouped for reading. */
export function tidyPhone(typed: string, country = screenCountry()): string {
  return formatPhone(normalizePhone(typed, country))
}

/** A mobile number as people of the business's country write it, for an empty field. */
export function phoneExample(): string {
  return PHONE_EXAMPLES[screenCountry() ?? 'NG']
}

import {
  fillTemplate,
  missingValues,
  type Placeholder,
  type TemplateValues,
} from '@isiro/domain/message-template'
import { replaceCostly, type SmsLength, type SmsRule, smsLength } from '@isiro/domain/sms-length'

/** The most characters of a message, as a reader counts them. */
export const MAX_CHARACTERS = 160

export interface Measured extends SmsLength {
  /** The text as it goes out; what has no value yet stands in it by its name. */
  text: string
  characters: number
  isTooLong: boolean
  /** Placeholders without a value. */
  missing: Placeholder[]
}

/**
 * How long a message is for one reader. A blank that is still open counts as its name without the
 * braces: braces cost extra with some providers, and nobody will send them.
 */
export function measure(message: string, values: TemplateValues, rule: SmsRule): Measured {
  const missing = missingValues(message, values)
  const names = Object.fromEntries(missing.map((name) => [name, name]))
  const text = fillTemplate(message, values)
  const counted = fillTemplate(message, { ...names, ...given(values) })
  const characters = Array.from(counted).length
  return {
    ...smsLength(counted, rule),
    text,
    characters,
    isTooLong: characters > MAX_CHARACTERS,
    missing,
  }
}

/**
 * What a counter shows: characters of the 160 of a message, or, once a character costs more, units of the SMS that are begun, of
 * 70 each and 67 where there are several.
 */
export function counted({ alphabet, characters, units, segments, unitsPerSegment }: Measured): {
  used: number
  max: number
} {
  const room = segments * unitsPerSegment
  return alphabet === 'basic' || room > MAX_CHARACTERS
    ? { used: characters, max: MAX_CHARACTERS }
    : { used: units, max: room }
}

export interface Cheaper {
  kind: 'naira' | 'quotes' | 'both' | 'letters'
  text: string
}

/**
 * A cheaper form of the text: NGN for ₦, plain quotes and dashes, or letters without diacritics if only those are
 * left. Null if no change saves a part.
 */
export function cheaperText(message: string, costly: readonly string[]): Cheaper | null {
  if (costly.length === 0) return null
  const plain = replaceCostly(message)
  if (plain !== message && costly.some((sign) => message.includes(sign) && !plain.includes(sign))) {
    const hasNaira = message.includes('₦')
    const hasOther = replaceCostly(message.replaceAll('₦', '')) !== message.replaceAll('₦', '')
    return { kind: hasNaira ? (hasOther ? 'both' : 'naira') : 'quotes', text: plain }
  }
  const bare = replaceCostly(message, { letters: true })
  return bare === message ? null : { kind: 'letters', text: bare }
}

function given(values: TemplateValues): TemplateValues {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value?.trim()))
}

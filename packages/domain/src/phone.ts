import { type Country, HOME_COUNTRY } from './countries.ts'

interface NumberPlan {
  code: string
  /** The digits that are dialled before the number inside the country, and not from outside. */
  trunk: string
  /** The number behind the calling code. */
  national: RegExp
  /** How its people group that number: the first of its beginnings that fits, and the digits of each group but the last. */
  groups: readonly (readonly [start: RegExp, sizes: readonly number[]])[]
}

const NORTH_AMERICAN: NumberPlan['groups'] = [[/^/, [3, 3]]]

/** Ofcom, the National Telephone Numbering Plan: area codes of two, three and four digits; mobile numbers are written 07700 900142. */
const BRITISH: NumberPlan['groups'] = [
  [/^(?:2|5[56]|7[06])/, [2, 4]],
  [/^(?:1[1-9]1|11[2-8]|[389])/, [3, 3]],
  [/^/, [4]],
]

/** ITU-T E.164 and the numbering plan of each country, as far as a typed number needs it to be told from another. */
const PLANS: Record<Country, NumberPlan> = {
  NG: { code: '234', trunk: '0', national: /^[1-9]\d{9}$/, groups: [[/^/, [3, 3]]] },
  AU: {
    code: '61',
    trunk: '0',
    national: /^[1-9]\d{8}$/,
    groups: [
      [/^4/, [3, 3]],
      [/^/, [1, 4]],
    ],
  },
  CA: { code: '1', trunk: '1', national: /^[2-9]\d{9}$/, groups: NORTH_AMERICAN },
  GB: { code: '44', trunk: '0', national: /^[1-9]\d{8,9}$/, groups: BRITISH },
  GH: { code: '233', trunk: '0', national: /^[1-9]\d{8}$/, groups: [[/^/, [2, 3]]] },
  KE: {
    code: '254',
    trunk: '0',
    national: /^[1-9]\d{8}$/,
    groups: [
      [/^20/, [2, 3]],
      [/^/, [3, 3]],
    ],
  },
  US: { code: '1', trunk: '1', national: /^[2-9]\d{9}$/, groups: NORTH_AMERICAN },
  ZA: { code: '27', trunk: '0', national: /^[1-9]\d{8}$/, groups: [[/^/, [2, 3]]] },
}

/**
 * The text of a phone field after the user leaves it, by the country of the business. Digits only are kept; in Nigeria 234…
 * gets a plus, 0… becomes +234…, ten digits get +234 in front, and anything else stays as it was typed. Elsewhere a number
 * of the country's own length is recognised with its calling code, with its 0, or bare. A number typed with a plus keeps
 * its country, without the 0 that letterheads show behind the calling code: '+44 (0)7700 900142'.
 */
export function normalizePhone(typed: string, country: Country = HOME_COUNTRY): string {
  const digits = typed.replace(/\D/g, '')
  const text = inPlainMarks(typed)
  if (digits !== '' && /^\(?\+/.test(text)) return withoutTrunk(text.replace(/\(0\)/, ''))
  if (country !== HOME_COUNTRY) return abroad(typed, digits, PLANS[country])
  const { code } = PLANS.NG
  if (digits.startsWith(code)) return withoutTrunk(`+${digits}`)
  if (digits.startsWith('0')) return `+${code}${digits.slice(1)}`
  if (digits.length === 10) return `+${code}${digits}`
  return typed
}

/** An international number without the digits that its country dials only inside. */
function withoutTrunk(international: string): string {
  const digits = international.replace(/\D/g, '')
  const plan = planOf(digits)
  if (!plan) return `+${digits}`
  const { code, trunk, national } = plan
  const rest = digits.slice(code.length)
  const bare = rest.startsWith(trunk) ? rest.slice(trunk.length) : rest
  return `+${code}${national.test(bare) && !national.test(rest) ? bare : rest}`
}

/** The plan of an international number's country, if the product knows it. No calling code is the beginning of another. */
function planOf(digits: string): NumberPlan | undefined {
  return Object.values(PLANS).find(({ code }) => digits.startsWith(code))
}

function abroad(typed: string, digits: string, { code, trunk, national }: NumberPlan): string {
  const starts = [`${code}${trunk}`, code, trunk, ''].filter((start) => digits.startsWith(start))
  const rest = starts.map((start) => digits.slice(start.length)).find((rest) => national.test(rest))
  return rest === undefined ? typed : `+${code}${rest}`
}

/**
 * The E.164 form that is stored, or null where the text is no phone number: 8 to 15 digits after the plus, and as many behind
 * the calling code as the plan of a known country has. Letters and signs that have no place in a number refuse it; digits are
 * never guessed out of a sentence. A number without a plus is read as one of `country`.
 */
export function toE164(typed: string, country: Country = HOME_COUNTRY): string | null {
  if (!/^\(?\+?[\d\s().\-/]{7,40}$/.test(inPlainMarks(typed))) return null
  const number = normalizePhone(typed, country)
  if (!/^\+[1-9]\d{7,14}$/.test(number)) return null
  const digits = number.slice(1)
  const plan = planOf(digits)
  return !plan || plan.national.test(digits.slice(plan.code.length)) ? number : null
}

/** A mobile number as people of a country write it, of a range that is for examples where the country has one. */
export const PHONE_EXAMPLES: Record<Country, string> = {
  NG: '0803 555 0142',
  AU: '0491 570 156',
  CA: '416 555 0142',
  GB: '07700 900142',
  GH: '024 355 0142',
  KE: '0712 355 142',
  US: '212 555 0142',
  ZA: '082 355 0142',
}

/**
 * Groups a stored number for reading as its own country does: '+234 803 555 0142', '+44 20 7946 0958'. A number of a country
 * whose grouping is not known is returned as it is.
 */
export function formatPhone(e164: string): string {
  const plan = planOf(e164.slice(1))
  const rest = e164.slice((plan?.code.length ?? 0) + 1)
  if (!plan?.national.test(rest)) return e164
  const [, sizes] = plan.groups.find(([start]) => start.test(rest)) ?? [null, []]
  const groups = sizes.map((size, index) => {
    const from = sizes.slice(0, index).reduce((sum, each) => sum + each, 0)
    return rest.slice(from, from + size)
  })
  return [`+${plan.code}`, ...groups, rest.slice(groups.join('').length)].join(' ')
}

/**
 * A number in plain marks. Phone books and chat apps wrap copied numbers in unseen direction marks; letterheads are set with
 * hyphens that do not break, with dashes, and with brackets of other shapes.
 */
function inPlainMarks(typed: string): string {
  return typed
    .replace(/\p{Cf}/gu, '')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[[\uFF08]/g, '(')
    .replace(/[\]\uFF09]/g, ')')
    .replace(/\uFF0B/g, '+')
    .trim()
}

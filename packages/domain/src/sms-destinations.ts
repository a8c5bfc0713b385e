/** The countries an SMS can go to, by ISO code. Mobile numbers only, and only those of this country. */
export const SMS_COUNTRIES = [
  'NG',
  'GH',
  'KE',
  'ZA',
  'GB',
  'US',
  'CA',
  'AU',
  'BJ',
  'CI',
  'CM',
  'SN',
  'TG',
  'FR',
  'ES',
] as const
export type SmsCountry = (typeof SMS_COUNTRIES)[number]

/** The countries that messages go to unless the operator chooses others. */
export const DEFAULT_SMS_COUNTRIES: readonly SmsCountry[] = ['NG']

export type SmsRefusal =
  /** Not in E.164. */
  | 'not_a_number'
  /** Dearer than a message to a person, or charged to the person who answers. */
  | 'premium'
  | 'satellite'
  /** A landline, a free number, a machine: a number of a country that takes no SMS from us. */
  | 'not_mobile'
  /** A country that is not switched on. */
  | 'country_off'
  /** A country that cannot be chosen. */
  | 'country_unknown'

export type SmsDestination =
  | { allowed: true; country: SmsCountry }
  | { allowed: false; reason: SmsRefusal; country: SmsCountry | null }

interface Plan {
  code: string
  /** All digits after the calling code. */
  mobile: RegExp
  premium?: RegExp
  satellite?: RegExp
}

/**
 * The American area codes of the United States and of Canada. All others behind +1 are islands with
 * tariffs of their own (809 and 876 are known for it), free or premium numbers, or nobody's.
 */
const US_AREAS =
  '2(?:0[1-35-9]|1[02-9]|2[03-57-9]|3[1459]|4[08]|5[1-46]|6[0279]|7[02469]|8[13])|' +
  '3(?:0[1-57-9]|1[02-9]|2[013-79]|3[0-24679]|4[167]|5[0-3]|6[01349]|8[056])|' +
  '4(?:0[124-9]|1[02-579]|2[3-5]|3[0245]|4[023578]|58|6[349]|7[02589]|8[04])|' +
  '5(?:0[1-57-9]|1[0235-8]|20|3[0149]|4[01]|5[179]|6[1-47]|7[0-5]|8[0256])|' +
  '6(?:0[1-35-9]|1[024-9]|2[03689]|3[016]|4[0156]|5[01679]|6[0-279]|78|8[0-269])|' +
  '7(?:0[1-46-8]|1[2-9]|2[04-8]|3[0-2478]|4[0378]|5[47]|6[02359]|7[0-59]|8[156])|' +
  '8(?:0[1-68]|1[02-8]|2[0168]|3[0-2589]|4[03578]|5[046-9]|6[02-5]|7[028])|' +
  '9(?:0[1346-9]|1[02-9]|2[0589]|3[0146-8]|4[01357-9]|5[12469]|7[0-3589]|8[04-69])'
const CANADIAN_AREAS =
  '2(?:04|[23]6|[48]9|5[07]|[67]3)|3(?:06|43|54|6[578]|82)|4(?:03|1[68]|[26]8|3[178]|50|74)|' +
  '5(?:06|1[49]|48|79|8[147])|6(?:04|[18]3|39|47|72)|7(?:0[59]|42|53|78|8[02])|' +
  '8(?:[06]7|19|25|7[39])|9(?:0[25]|42)'
const AMERICAN_PREMIUM = /^900/

/**
 * The ranges of the national numbering plans, as libphonenumber gathers them (metadata of autumn 2026).
 * They change a few times a year.
 */
const PLANS: Record<SmsCountry, Plan> = {
  // 070…–071…, 080…–081… and 090…–091… without 0700, 0800 and 0900, which are services.
  NG: {
    code: '234',
    mobile:
      /^(?:(?:702[0-24-9]|819[01])\d{6}|(?:7(?:0[13-9]|[12]\d)|8(?:0[1-9]|1[0-8])|9(?:0[1-9]|1[0-6]))\d{7})$/,
    premium: /^(?:700|900)/,
  },
  GH: { code: '233', mobile: /^(?:2(?:[0346-9]\d|5[67])|5(?:[03-7]\d|9[1-9]))\d{6}$/ },
  KE: {
    code: '254',
    mobile: /^(?:1(?:0[0-8]|[18]\d|2[014]|3[05-9]|4[0-6])|7\d\d)\d{6}$/,
    premium: /^900/,
  },
  // 087 is internet telephony, 086 shares the cost; the mobile ranges in between are small.
  ZA: {
    code: '27',
    mobile: /^(?:[67]\d{8}|8[1-5]\d{7})$/,
    premium: /^(?:86[1-9]|9[0-2])/,
  },
  // Without 070 (personal numbers), 076 (pagers), and the ranges of Guernsey, Jersey and Man.
  GB: {
    code: '44',
    mobile:
      /^7(?:[1-3]\d\d|4(?:[0-46-9]\d|5[0-689])|5(?:0[0-8]|[13-9]\d|2[0-35-9])|7(?:0[1-9]|[1-7]\d|8[02-9]|9[0-689])|8(?:[014-9]\d|[23][0-8])|9(?:[024-9]\d|1[02-9]|3[0-689]))\d{6}$/,
    premium: /^(?:70|76|8[47]|9)/,
  },
  US: {
    code: '1',
    mobile: new RegExp(`^(?:${US_AREAS})[2-9]\\d{6}$`),
    premium: AMERICAN_PREMIUM,
  },
  CA: {
    code: '1',
    mobile: new RegExp(`^(?:${CANADIAN_AREAS})[2-9]\\d{6}$`),
    premium: AMERICAN_PREMIUM,
  },
  // 04 is mobile but for the satellite ranges in it; 019 is premium SMS.
  AU: {
    code: '61',
    mobile:
      /^4(?:(?:79[01]|83[0-36-9]|9(?:5[0-3]|6[0-4]))\d{5}|(?:[0-36]\d|4[047-9]|[58][0-24-9]|7[02-8]|9[0-47-9])\d{6})$/,
    premium: /^19/,
    satellite: /^147/,
  },
  BJ: { code: '229', mobile: /^01(?:2[5-9]|[4-69]\d)\d{6}$/ },
  CI: { code: '225', mobile: /^0[157]\d{8}$/ },
  CM: { code: '237', mobile: /^6(?:[25-9]\d|4[0-2])\d{6}$/, premium: /^88/ },
  SN: { code: '221', mobile: /^7(?:[015-8]\d|21|90)\d{6}$/, premium: /^8/ },
  TG: { code: '228', mobile: /^(?:7[0-389]|9[0-36-9])\d{6}$/ },
  FR: {
    code: '33',
    mobile: /^(?:6(?:[0-24-8]\d|3[0-8]|9[589])|7[3-9]\d)\d{6}$/,
    premium: /^8[1-9]/,
  },
  ES: { code: '34', mobile: /^(?:6\d|7[1-48])\d{7}$/, premium: /^(?:70|80[367]|90[0-57])/ },
}

/** Inmarsat, the global mobile satellite systems, and the networks without a country. */
const SATELLITE = /^(?:870|881|882|883)/
/** Shared-cost, universal personal and premium international numbers, and the unassigned +888. */
const WORLD_PREMIUM = /^(?:808|878|979|888)/
/** Free numbers of the whole world. */
const WORLD_FREE = /^800/

/**
 * Whether an SMS may go to a number in E.164, when these countries are chosen. Premium and satellite
 * numbers are refused whatever is chosen, and so is each number that the plan of its country does not
 * call mobile: a message there is lost or costs many times what was expected.
 *
 * The United States and Canada have no ranges for mobiles; a landline there looks the same.
 */
export function smsDestination(
  e164: string,
  chosen: readonly SmsCountry[] = DEFAULT_SMS_COUNTRIES,
): SmsDestination {
  if (!/^\+[1-9]\d{7,14}$/.test(e164)) return refused('not_a_number')
  const digits = e164.slice(1)
  if (SATELLITE.test(digits)) return refused('satellite')
  if (WORLD_PREMIUM.test(digits)) return refused('premium')
  if (WORLD_FREE.test(digits)) return refused('not_mobile')

  const candidates = SMS_COUNTRIES.filter((country) => digits.startsWith(PLANS[country].code))
  const country = candidates.find((candidate) => fits(candidate, digits, 'mobile'))
  if (country && chosen.includes(country)) return { allowed: true, country }
  if (country) return refused('country_off', country)
  const isA = (kind: 'premium' | 'satellite') =>
    candidates.some((candidate) => fits(candidate, digits, kind))
  if (isA('premium')) return refused('premium')
  if (isA('satellite')) return refused('satellite')
  const [only, ...others] = candidates
  if (!only) return refused('country_unknown')
  // Behind +1 a number outside both countries may be a country of its own.
  return others.length > 0 ? refused('country_unknown') : refused('not_mobile', only)
}

function fits(
  country: SmsCountry,
  digits: string,
  kind: 'mobile' | 'premium' | 'satellite',
): boolean {
  const plan = PLANS[country]
  return plan[kind]?.test(digits.slice(plan.code.length)) ?? false
}

function refused(reason: SmsRefusal, country: SmsCountry | null = null): SmsDestination {
  return { allowed: false, reason, country }
}

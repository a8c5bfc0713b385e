import { ruleOn } from '@isiro/domain/dated-rule'
import { formatDate, formatMoney } from '@isiro/domain/format'
import type { Language } from '@isiro/domain/language'
import {
  BREACH_NOTICE_HOURS,
  DISPUTE_DAYS,
  ERASURE_DAYS,
  EXPORT_LINK_DAYS,
  LIABILITY_FLOOR,
  MIN_AGE,
  NOTICE_DAYS,
  REQUEST_ANSWER_DAYS,
} from '@isiro/domain/legal-promises'
import { LEGAL_VERSIONS } from '@isiro/domain/legal-versions'
import { GROUPED, LOCALES } from '@isiro/domain/locale'
import type { Minor } from '@isiro/domain/money'
import { MONEY_BACK_DAYS, planById, TRIAL_DAYS } from '@isiro/domain/plans'
import { DEFAULT_QUIET_HOURS } from '@isiro/domain/quiet-hours'
import { RETENTION_YEARS, retainUntil } from '@isiro/domain/retention'
import { RETENTION_PERIODS } from '@isiro/domain/retention-periods'
import {
  GRACE_DAYS,
  type PaidPlanId,
  RENEWAL_ATTEMPTS,
  RETRY_DAYS,
} from '@isiro/domain/subscription'
import { paths } from '../../platform/pages/paths.ts'

/** The installation's facts about itself. */
export interface Operator {
  /** Its name, with its address where it has one. */
  operator: string
  supportEmail: string
  privacyEmail: string
}

/** The value of a `{{name}}` in a legal text: words, or a link. */
export type LegalValue = string | { href: string; label: string }

const PAGE_NAMES: Record<
  Language,
  Record<
    'terms' | 'privacyPolicy' | 'privacyCenter' | 'plansPage' | 'pricingPage' | 'backupPage',
    string
  >
> = {
  en: {
    terms: 'Terms of Service',
    privacyPolicy: 'Privacy Policy',
    privacyCenter: 'Data Privacy Center',
    plansPage: 'plans page',
    pricingPage: 'pricing page',
    backupPage: 'Backup page',
  },
  fr: {
    terms: 'conditions d’utilisation',
    privacyPolicy: 'politique de confidentialité',
    privacyCenter: 'centre de confidentialité',
    plansPage: 'page de votre offre',
    pricingPage: 'page des tarifs',
    backupPage: 'page Sauvegarde',
  },
  es: {
    terms: 'condiciones del servicio',
    privacyPolicy: 'política de privacidad',
    privacyCenter: 'centro de privacidad',
    plansPage: 'página de su plan',
    pricingPage: 'página de precios',
    backupPage: 'página «Copia y restauración»',
  },
}

/** Everything that the legal texts name with `{{…}}`. The figures are those that the product works with. */
export function legalValues(
  language: Language,
  { operator, supportEmail, privacyEmail }: Operator,
): Readonly<Record<string, LegalValue>> {
  const pages = PAGE_NAMES[language]
  const number = (count: number) => new Intl.NumberFormat(LOCALES[language], GROUPED).format(count)
  const naira = (amount: Minor) =>
    formatMoney(amount, { currency: 'NGN', language, decimals: 'whole' })
  const plan = (id: PaidPlanId) => {
    const { price, smsLimit } = planById(id)
    return {
      [`${id}Month`]: naira(price.month),
      [`${id}Year`]: naira(price.year),
      [`${id}Sms`]: number(smsLimit),
    }
  }
  const free = planById('free')
  const recordDay = LEGAL_VERSIONS.privacy
  const bookYears = ruleOn(RETENTION_YEARS, recordDay).value
  return {
    operator,
    support: { href: `mailto:${supportEmail}`, label: supportEmail },
    privacy: { href: `mailto:${privacyEmail}`, label: privacyEmail },
    terms: { href: paths.terms(), label: pages.terms },
    privacyPolicy: { href: paths.privacy(), label: pages.privacyPolicy },
    privacyCenter: { href: paths.dataPrivacy(), label: pages.privacyCenter },
    plansPage: { href: paths.subscription(), label: pages.plansPage },
    pricingPage: { href: paths.pricing(), label: pages.pricingPage },
    backupPage: { href: paths.backup(), label: pages.backupPage },

    freeInvoices: number(free.invoiceLimit ?? 0),
    freeSms: number(free.smsLimit),
    ...plan('basic'),
    ...plan('pro'),
    ...plan('business'),
    trialDays: number(TRIAL_DAYS),
    moneyBackDays: number(MONEY_BACK_DAYS),
    graceDays: number(GRACE_DAYS),
    renewalAttempts: number(RENEWAL_ATTEMPTS),
    retryDays: number(RETRY_DAYS),

    minAge: number(MIN_AGE),
    answerDays: number(REQUEST_ANSWER_DAYS),
    erasureDays: number(ERASURE_DAYS),
    exportDays: number(EXPORT_LINK_DAYS),
    noticeDays: number(NOTICE_DAYS),
    disputeDays: number(DISPUTE_DAYS),
    breachHours: number(BREACH_NOTICE_HOURS),
    liabilityFloor: naira(LIABILITY_FLOOR),

    undoDays: number(RETENTION_PERIODS.deleted_account.count),
    deviceDays: number(RETENTION_PERIODS.known_devices.count),
    bookYears: number(bookYears),
    // The year of assessment follows the one of the record.
    bookYearsInAll: number(bookYears + 1),
    recordDay: formatDate(recordDay, language, 'long'),
    recordKeptUntil: formatDate(retainUntil(recordDay), language, 'long'),
    quietFrom: DEFAULT_QUIET_HOURS.from,
    quietTo: DEFAULT_QUIET_HOURS.to,
  }
}

/** A sentence in parts: its words, and the values that it names. Throws for a value that does not exist. */
export function fillSentence(
  sentence: string,
  values: Readonly<Record<string, LegalValue>>,
): LegalValue[] {
  return sentence
    .split(/\{\{(\w+)\}\}/)
    .map((part, index) => {
      if (index % 2 === 0) return part
      const value = values[part]
      if (value === undefined) throw new Error(`a legal text names {{${part}}}, which has no value`)
      return value
    })
    .filter((part) => part !== '')
}

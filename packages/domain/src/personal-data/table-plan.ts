/** A table's purpose, its legal basis and the people's rights are ids. Their texts stand in contracts/texts/personal-data.*.json. */
export type LegalBasis = 'contract' | 'legal_obligation' | 'legitimate_interest'

/** Why personal data is processed, and by which ground of the Nigeria Data Protection Act and the GDPR. */
export const PURPOSES = {
  account: 'contract',
  bookkeeping: 'contract',
  payments: 'contract',
  messages: 'contract',
  tax: 'legal_obligation',
  subscription: 'contract',
  security: 'legitimate_interest',
  history: 'legitimate_interest',
  privacy: 'legal_obligation',
  support: 'contract',
} as const satisfies Record<string, LegalBasis>
export type Purpose = keyof typeof PURPOSES

/** How long rows are kept. The deletion jobs hold these periods; the texts tell them to people. */
export const RETENTIONS = [
  /** Until the account is deleted, and at most 30 days longer. */
  'account',
  /** As long as the law wants books kept: see `retainUntil`. */
  'books',
  'session',
  'device',
  'link',
  'counter',
  'copy',
  'provider_report',
  'notification',
  'export_file',
  'export_history',
  'request',
  'support',
] as const
export type Retention = (typeof RETENTIONS)[number]

/**
 * Why an export leaves something out. `secret`: keys and hashes by which somebody could act as the person. `copy`: derived
 * from a column that is exported. `pseudonymous`: a keyed hash that cannot be found by a person. `other_person`: says
 * something about somebody else. `impersonal`: the table holds nothing about people.
 */
export type Withheld = 'secret' | 'copy' | 'pseudonymous' | 'other_person' | 'impersonal'

/**
 * The content of a text, JSON or bytes without personal data. `code`: a word that the product or a standard defines, such as a
 * currency. `setting`: what the owner chose for the business or its goods. `number`: the number of a document. `time`: a month,
 * a period or a time of day. `figures`: amounts, rates and counts. `reference`: by what a provider or the product knows a thing.
 * `checksum`: of a file. `rule`: the installation's own.
 */
export type Impersonal =
  | 'code'
  | 'setting'
  | 'number'
  | 'time'
  | 'figures'
  | 'reference'
  | 'checksum'
  | 'rule'

/**
 * The personal data of one table. A column that stands in none of the four lists is impersonal by its type: an id, a number, a
 * date, a time, a boolean or one of a closed list of words. It is exported with its row.
 */
export interface TablePlan {
  purpose: Purpose
  retention: Retention
  /** Which exports hold its rows: all of them, or those with business data. */
  exported: 'always' | 'with_business_data' | { never: Withheld }
  /** Columns with personal data. They are exported as they stand. */
  personal: readonly string[]
  /** Columns with files that show personal data. They are exported as files. */
  files?: readonly string[]
  /** Columns with personal data that are not exported, each with the reason. */
  withheld?: Readonly<Record<string, Withheld>>
  /** Columns that hold no personal data although their type could, by what they hold. They are exported with their rows. */
  impersonal?: Readonly<Partial<Record<Impersonal, readonly string[]>>>
}

/**
 * The tables of one area. Each says where it differs from the area's purpose and period; if it says nothing else, it holds
 * nothing about people and is exported with business data.
 */
export function describeTables(
  purpose: Purpose,
  retention: Retention,
  tables: Readonly<Record<string, Partial<TablePlan>>>,
): Record<string, TablePlan> {
  const usual = { purpose, retention, exported: 'with_business_data', personal: [] } as const
  return Object.fromEntries(
    Object.entries(tables).map(([name, table]) => [name, { ...usual, ...table }]),
  )
}

/** The rights of a person under the Nigeria Data Protection Act 2023 and the GDPR. */
export const RIGHTS = [
  'access',
  'rectification',
  'erasure',
  'portability',
  'restriction',
  'objection',
  'complaint',
] as const

import { createHash } from 'node:crypto'
import { InputError } from '../http/fields.ts'
import { keepRecent } from '../recent.ts'

export const API_KEY_PREFIX = 'TLtest_'
const MOST_ACCOUNTS = 1_000
const FIRST_BALANCE_MINOR = 1_000_000
/** The platform's name, and the sender that Termii lends to everybody. */
const FIRST_SENDERS = ['Isiro', 'N-Alert']

export const SENDER_STATUSES = ['active', 'pending', 'blocked'] as const
export type SenderStatus = (typeof SENDER_STATUSES)[number]

/** The spelling of a status in delivery reports: 'Delivered', or 'DELIVERED | Message delivered to handset'. */
export const REPORT_SPELLINGS = ['new', 'old'] as const
export type ReportSpelling = (typeof REPORT_SPELLINGS)[number]

export interface Sender {
  status: SenderStatus
  company: string
  usecase: string
  createdAt: string
}

export interface TermiiAccount {
  readonly apiKey: string
  /** The account's number in some refusals. */
  readonly applicationId: number
  balanceMinor: number
  isActive: boolean
  /** Whether support has opened the route that reaches numbers on "do not disturb". */
  hasDndRoute: boolean
  readonly senders: Map<string, Sender>
  reportUrl: string | null
  reportSecret: string
  reportSpelling: ReportSpelling
}

export interface TermiiAccounts {
  /** The account of a test key, new at its first use. Null for any other text. */
  of(apiKey: unknown): TermiiAccount | null
  /** The same for the control API. Throws InputError for another text. */
  ofControl(apiKey: string): TermiiAccount
  clear(): void
}

/** Each key that begins with TLtest_ is an account of its own; a live key is none. */
export function createTermiiAccounts(): TermiiAccounts {
  const accounts = keepRecent<TermiiAccount>(MOST_ACCOUNTS)

  function of(apiKey: unknown): TermiiAccount | null {
    if (typeof apiKey !== 'string' || !/^TLtest_[\w-]{1,100}$/.test(apiKey)) return null
    const known = accounts.find((account) => account.apiKey === apiKey)
    return known ?? accounts.add(newAccount(apiKey))
  }

  return {
    of,
    ofControl(apiKey) {
      const account = of(apiKey)
      if (!account) throw new InputError(`apiKey must begin with ${API_KEY_PREFIX}`)
      return account
    },
    clear: accounts.clear,
  }
}

function newAccount(apiKey: string): TermiiAccount {
  const digest = createHash('sha256').update(apiKey).digest()
  return {
    apiKey,
    applicationId: 10_000 + (digest.readUInt32BE(0) % 90_000),
    balanceMinor: FIRST_BALANCE_MINOR,
    isActive: true,
    hasDndRoute: true,
    senders: new Map(FIRST_SENDERS.map((name) => [name, newSender('active')])),
    reportUrl: null,
    reportSecret: '',
    reportSpelling: 'new',
  }
}

export function newSender(status: SenderStatus, company = '', usecase = ''): Sender {
  return { status, company, usecase, createdAt: new Date().toISOString() }
}

import { type ControlCall, required } from '../control/control-calls.ts'
import { choiceField, flagField, integerField, textField } from '../http/fields.ts'
import {
  reportAddress,
  type SmsSimulator,
  type SmsSimulatorOptions,
  startSmsSimulator,
} from '../sms/sms-simulator.ts'
import {
  createTermiiAccounts,
  newSender,
  REPORT_SPELLINGS,
  type ReportSpelling,
  SENDER_STATUSES,
  type SenderStatus,
} from './termii-accounts.ts'
import { notFound, troubled } from './termii-answers.ts'
import { termiiApi } from './termii-api.ts'
import { TERMII_STATUSES, type TermiiStatus, termiiFate, termiiReport } from './termii-reports.ts'

/** The report settings of Termii's console. A null URL stops reports. */
export interface TermiiReportAddress {
  apiKey: string
  url: string | null
  /** Signs the reports. */
  secretKey: string
  spelling?: ReportSpelling | undefined
}

/** A change that Termii's support can make to an account; missing fields stay unchanged. */
export interface TermiiAccountChange {
  apiKey: string
  balanceMinor?: number | undefined
  isActive?: boolean | undefined
  hasDndRoute?: boolean | undefined
}

export interface TermiiSimulator extends SmsSimulator<TermiiStatus> {
  setReports(address: TermiiReportAddress): void
  setAccount(change: TermiiAccountChange): void
  /** Approves a sender, or takes that back. */
  setSender(sender: { apiKey: string; senderId: string; status: SenderStatus }): void
}

/**
 * Termii for test mode: sending, senders and balance over its own wire format, signed delivery
 * reports, and under /simulator an outbox and a control API. Rejects if the port
 * is taken.
 */
export async function startTermiiSimulator(
  options: SmsSimulatorOptions = {},
): Promise<TermiiSimulator> {
  const accounts = createTermiiAccounts()

  const setReports = ({ apiKey, url, secretKey, spelling = 'new' }: TermiiReportAddress) => {
    const account = accounts.ofControl(apiKey)
    account.reportUrl = reportAddress(url)
    account.reportSecret = secretKey
    account.reportSpelling = spelling
  }
  const setAccount = ({ apiKey, ...change }: TermiiAccountChange) => {
    const account = accounts.ofControl(apiKey)
    account.balanceMinor = change.balanceMinor ?? account.balanceMinor
    account.isActive = change.isActive ?? account.isActive
    account.hasDndRoute = change.hasDndRoute ?? account.hasDndRoute
  }
  const setSender: TermiiSimulator['setSender'] = ({ apiKey, senderId, status }) => {
    accounts.ofControl(apiKey).senders.set(senderId, newSender(status))
  }

  const controls: Record<string, ControlCall> = {
    'report-url': (fields) =>
      setReports({
        apiKey: required('apiKey', textField(fields, 'apiKey')),
        url: textField(fields, 'url') ?? null,
        secretKey: required('secretKey', textField(fields, 'secretKey')),
        spelling: choiceField(fields, 'spelling', REPORT_SPELLINGS),
      }),
    account: (fields) =>
      setAccount({
        apiKey: required('apiKey', textField(fields, 'apiKey')),
        balanceMinor: integerField(fields, 'balanceMinor', { from: 0, to: 1e12 }),
        isActive: flagField(fields, 'isActive'),
        hasDndRoute: flagField(fields, 'hasDndRoute'),
      }),
    senders: (fields) =>
      setSender({
        apiKey: required('apiKey', textField(fields, 'apiKey')),
        senderId: required('senderId', textField(fields, 'senderId')),
        status: required('status', choiceField(fields, 'status', SENDER_STATUSES)),
      }),
  }

  const simulator = await startSmsSimulator<TermiiStatus>(
    {
      name: 'Termii',
      statuses: TERMII_STATUSES,
      api: (world) => termiiApi(accounts, world),
      controls,
      report: (message) => termiiReport(message, accounts.ofControl(message.account)),
      fate: termiiFate,
      notFound,
      troubled,
      clear: accounts.clear,
    },
    options,
  )
  return { ...simulator, setReports, setAccount, setSender }
}

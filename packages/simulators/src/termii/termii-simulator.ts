import { control } from '../control/controls.ts'
import { choiceInput, flagInput, needed, numberInput, textInput } from '../control/inputs.ts'
import {
  type SmsSimulator,
  type SmsSimulatorOptions,
  startSmsSimulator,
} from '../sms/sms-simulator.ts'
import { checkReceiverUrl } from '../webhooks/post-webhook.ts'
import {
  createTermiiAccounts,
  newSender,
  REPORT_SPELLINGS,
  type ReportSpelling,
  SENDER_STATUSES,
  type SenderStatus,
} from './termii-accounts.ts'
import { refused, troubled } from './termii-answers.ts'
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
    checkReceiverUrl(url)
    account.reportUrl = url
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

  const apiKey = needed(textInput())
  const simulator = await startSmsSimulator<TermiiStatus>(
    {
      name: 'Termii',
      statuses: TERMII_STATUSES,
      api: (take) => termiiApi(accounts, take),
      controls: [
        control({
          path: 'report-url',
          inputs: {
            apiKey,
            url: textInput(),
            secretKey: needed(textInput()),
            spelling: choiceInput(REPORT_SPELLINGS),
          },
          run: ({ url = null, ...address }) => setReports({ ...address, url }),
        }),
        control({
          path: 'account',
          inputs: {
            apiKey,
            balanceMinor: numberInput(0, 1e12),
            isActive: flagInput(),
            hasDndRoute: flagInput(),
          },
          run: setAccount,
        }),
        control({
          path: 'senders',
          inputs: {
            apiKey,
            senderId: needed(textInput()),
            status: needed(choiceInput(SENDER_STATUSES)),
          },
          run: setSender,
        }),
      ],
      report: (message) => termiiReport(message, accounts.ofControl(message.account)),
      fate: termiiFate,
      notFound: () => refused(404, 'Not Found'),
      failed: troubled,
      clear: accounts.clear,
    },
    options,
  )
  return { ...simulator, setReports, setAccount, setSender }
}

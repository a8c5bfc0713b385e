import { required } from '../control/control-calls.ts'
import { integerField, textField } from '../http/fields.ts'
import {
  reportAddress,
  type SmsSimulator,
  type SmsSimulatorOptions,
  startSmsSimulator,
} from '../sms/sms-simulator.ts'
import { createAfricasTalkingAccounts } from './africas-talking-accounts.ts'
import { notFound, troubled } from './africas-talking-answers.ts'
import { africasTalkingApi } from './africas-talking-api.ts'
import {
  AFRICAS_TALKING_STATUSES,
  type AfricasTalkingStatus,
  africasTalkingFate,
  africasTalkingReport,
} from './africas-talking-reports.ts'

export interface AfricasTalkingSimulator extends SmsSimulator<AfricasTalkingStatus> {
  /** Sets the URL for reports. It should contain a token, since reports are not signed. Null sends none. */
  setReports(address: { apiKey: string; url: string | null }): void
  setAccount(change: { apiKey: string; balanceMinor: number }): void
  /** Registers a sender. */
  addSender(sender: { apiKey: string; senderId: string }): void
}

/**
 * Africa's Talking for test mode: its send call, unsigned delivery reports, and under
 * /simulator an outbox and a control API. Rejects if the port is taken.
 */
export async function startAfricasTalkingSimulator(
  options: SmsSimulatorOptions = {},
): Promise<AfricasTalkingSimulator> {
  const accounts = createAfricasTalkingAccounts()

  const setReports: AfricasTalkingSimulator['setReports'] = ({ apiKey, url }) => {
    accounts.ofControl(apiKey).reportUrl = reportAddress(url)
  }
  const setAccount: AfricasTalkingSimulator['setAccount'] = ({ apiKey, balanceMinor }) => {
    accounts.ofControl(apiKey).balanceMinor = balanceMinor
  }
  const addSender: AfricasTalkingSimulator['addSender'] = ({ apiKey, senderId }) => {
    accounts.ofControl(apiKey).senders.add(senderId)
  }

  const simulator = await startSmsSimulator<AfricasTalkingStatus>(
    {
      name: "Africa's Talking",
      statuses: AFRICAS_TALKING_STATUSES,
      api: (world) => africasTalkingApi(accounts, world),
      controls: {
        'report-url': (fields) =>
          setReports({
            apiKey: required('apiKey', textField(fields, 'apiKey')),
            url: textField(fields, 'url') ?? null,
          }),
        account: (fields) =>
          setAccount({
            apiKey: required('apiKey', textField(fields, 'apiKey')),
            balanceMinor: required(
              'balanceMinor',
              integerField(fields, 'balanceMinor', { from: 0, to: 1e12 }),
            ),
          }),
        senders: (fields) =>
          addSender({
            apiKey: required('apiKey', textField(fields, 'apiKey')),
            senderId: required('senderId', textField(fields, 'senderId')),
          }),
      },
      report: africasTalkingReport,
      fate: africasTalkingFate,
      notFound,
      troubled,
      clear: accounts.clear,
    },
    options,
  )
  return { ...simulator, setReports, setAccount, addSender }
}

import type { CaughtSms } from '../sms/message-store.ts'
import type { Report } from '../sms/report-sender.ts'

/** The last three are final. */
export const AFRICAS_TALKING_STATUSES = [
  'Sent',
  'Submitted',
  'Buffered',
  'Rejected',
  'Success',
  'Failed',
] as const
export type AfricasTalkingStatus = (typeof AFRICAS_TALKING_STATUSES)[number]
type AfricasTalkingSms = CaughtSms<AfricasTalkingStatus>

const NETWORKS: readonly (readonly [RegExp, string])[] = [
  [/^\+234(?:70[18]|80[28]|812|90[1247]|91[12])/, '62120'],
  [/^\+234(?:705|80[57]|81[15]|9[01]5)/, '62150'],
  [/^\+234(?:809|81[78]|90[89])/, '62160'],
  [/^\+234/, '62130'],
]
/** The sandbox's network code, for numbers of an unknown network. */
const NO_NETWORK = '99999'

/** One delivery report: an unsigned form. */
export function africasTalkingReport({
  messageId,
  to,
  status,
}: AfricasTalkingSms): Omit<Report, 'smsId' | 'status' | 'url'> {
  const [, networkCode = NO_NETWORK] = NETWORKS.find(([range]) => range.test(to)) ?? []
  const form = new URLSearchParams({ id: messageId, status, phoneNumber: to, networkCode })
  if (status === 'Failed') form.set('failureReason', 'DeliveryFailure')
  if (status === 'Rejected') form.set('failureReason', 'UserInBlackList')
  return {
    body: form.toString(),
    contentType: 'application/x-www-form-urlencoded',
    signature: {},
  }
}

/** The statuses that the networks report for an SMS, chosen by its number's last four digits. */
export function africasTalkingFate({ to }: AfricasTalkingSms): readonly AfricasTalkingStatus[] {
  switch (to.slice(-4)) {
    case '0002':
      return ['Submitted', 'Failed']
    case '0003':
      return ['Submitted', 'Buffered']
    case '0004':
      return ['Rejected']
    default:
      return ['Submitted', 'Success']
  }
}

import { required } from '../control/control-calls.ts'
import { textField } from '../http/fields.ts'
import {
  type SmsSimulator,
  type SmsSimulatorOptions,
  startSmsSimulator,
} from '../sms/sms-simulator.ts'
import { notFound, troubled } from './twilio-answers.ts'
import { twilioApi } from './twilio-api.ts'
import { TWILIO_STATUSES, type TwilioStatus, twilioFate, twilioReport } from './twilio-messages.ts'

/** Twilio's number for tests, and the platform's name. */
const FIRST_SENDERS = ['+15005550006', 'Isiro']

export interface TwilioSimulator extends SmsSimulator<TwilioStatus> {
  /** Registers a number or a name as a sender, for every account. */
  addSender(from: string): void
}

/**
 * Twilio for test mode: sending and reading messages, signed status callbacks, and under /simulator an
 * outbox and a control API. Rejects if the port is taken.
 */
export async function startTwilioSimulator(
  options: SmsSimulatorOptions = {},
): Promise<TwilioSimulator> {
  const senders = new Set(FIRST_SENDERS)
  const addSender = (from: string) => void senders.add(from)

  const simulator = await startSmsSimulator<TwilioStatus>(
    {
      name: 'Twilio',
      statuses: TWILIO_STATUSES,
      api: (world) => twilioApi(senders, world),
      controls: {
        senders: (fields) => addSender(required('from', textField(fields, 'from'))),
      },
      report: twilioReport,
      fate: twilioFate,
      notFound,
      troubled,
      clear() {
        senders.clear()
        for (const sender of FIRST_SENDERS) senders.add(sender)
      },
    },
    options,
  )
  return { ...simulator, addSender }
}

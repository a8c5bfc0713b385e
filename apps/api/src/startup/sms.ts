import type { Config } from '../config.ts'
import {
  needsSmsSimulator,
  type SmsProvider,
  simulatedSmsProvider,
  smsProvider,
} from '../features/messages/sms-provider.ts'
import type { Ending } from './endings.ts'

export interface OpenedSms {
  provider: SmsProvider
  /** One line for the simulator if it was started, for the operator. */
  notices: string[]
  /** Gives the simulator the URL for delivery reports, once the server listens. */
  announceReports(ownUrl: (path: string) => string): void
}

/**
 * Opens the SMS provider at its configured or real URL. Outside production and without keys it opens Termii's
 * simulator. In production without keys no SMS is sent.
 */
export async function openSms(config: Config, endings: Ending[]): Promise<OpenedSms> {
  if (!needsSmsSimulator(config))
    return { provider: smsProvider(config), notices: [], announceReports: () => {} }
  const { startTermiiSimulator } = await import('@isiro/simulators/termii/termii-simulator')
  const simulator = await startTermiiSimulator()
  endings.push(() => simulator.close())
  const provider = simulatedSmsProvider(config, simulator)
  return {
    provider,
    notices: [`SMS are caught at ${provider.testOutboxUrl}`],
    announceReports(ownUrl) {
      const { account, sender } = provider
      if (account?.provider !== 'termii') return
      const { apiKey, secret } = account
      for (const senderId of [sender, config.sms.neutralSender])
        if (senderId !== null) simulator.setSender({ apiKey, senderId, status: 'active' })
      simulator.setReports({
        apiKey,
        url: ownUrl('/webhooks/sms/termii'),
        secretKey: secret ?? '',
      })
    },
  }
}

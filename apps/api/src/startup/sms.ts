import type { Config } from '../config.ts'
import {
  needsSmsSimulator,
  type SmsProvider,
  simulatedSmsProvider,
  smsProvider,
} from '../features/messages/sms/sms-provider.ts'
import type { Ending } from './endings.ts'

export interface OpenedSms {
  provider: SmsProvider
  /** A line for the simulator, where one was started. */
  notices: string[]
  /** Tells the simulator where delivery reports go, once the product listens. */
  announceReports(ownUrl: (path: string) => string): void
}

/**
 * The SMS provider at its configured or real address, or outside production and without keys Termii's simulator.
 * In production without keys nothing is sent.
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
      simulator.setSender({ apiKey, senderId: sender, status: 'active' })
      simulator.setReports({
        apiKey,
        url: ownUrl('/webhooks/sms/termii'),
        secretKey: secret ?? '',
      })
    },
  }
}

import { startFlutterwaveSimulator } from '@isiro/simulators/flutterwave/flutterwave-simulator'
import { startPaystackSimulator } from '@isiro/simulators/paystack/paystack-simulator'
import { testApp } from '../../../../test/harness.ts'
import { atFileEnd } from '../../../../test/test-file.ts'
import type { Config } from '../../../config.ts'
import { flutterwaveEndpoint, paystackEndpoint } from '../../../startup/simulated-providers.ts'

/**
 * The product as in production: nobody answers for the providers of businesses, and those of sandboxes are simulators, whose webhooks
 * reach the product.
 */
export async function sandboxWorld(overrides: Partial<Config> = {}) {
  let now = () => new Date()
  const paystack = await startPaystackSimulator({
    webhookRetryMs: [50],
    refundStepMs: 10,
    now: () => now(),
  })
  const flutterwave = await startFlutterwaveSimulator({ webhookRetryMs: [50], now: () => now() })
  let origin = ''
  const reached = { ownUrl: (path: string) => origin + path }
  const world = await testApp(overrides, undefined, undefined, undefined, {
    paystack: paystackEndpoint(paystack, reached),
    flutterwave: flutterwaveEndpoint(flutterwave, reached),
  })
  now = () => world.clock.now
  origin = await world.app.listen({ host: '127.0.0.1', port: 0 })
  atFileEnd(async () => {
    await Promise.all([paystack.close(), flutterwave.close()])
  })
  return { ...world, paystack, flutterwave }
}

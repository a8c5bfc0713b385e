import type { Config } from '../config.ts'
import { authorityRegister } from '../features/tax-register/authority-register.ts'
import type { TaxRegister } from '../features/tax-register/tax-register.ts'
import type { Ending } from './endings.ts'

export interface OpenedTaxRegister {
  /** Null in production without keys: the look-up is off, and no screen offers it. */
  taxRegister: TaxRegister | null
  /** One line for the simulator if it was started, for the operator. */
  notices: string[]
}

/** The tax authorities' register as it is configured, or outside production its simulator. Production never uses a simulator. */
export async function openTaxRegister(
  config: Config,
  endings: Ending[],
): Promise<OpenedTaxRegister> {
  if (config.taxRegister) return { taxRegister: authorityRegister(config.taxRegister), notices: [] }
  if (config.environment === 'production') return { taxRegister: null, notices: [] }
  const { startTaxRegisterSimulator, TEST_KEYS } = await import(
    '@isiro/simulators/tax-register/tax-register-simulator'
  )
  const simulator = await startTaxRegisterSimulator()
  endings.push(() => simulator.close())
  return {
    taxRegister: authorityRegister({ url: simulator.baseUrl, ...TEST_KEYS }),
    notices: [`the tax authorities' register is a simulator at ${simulator.url('/simulator')}`],
  }
}

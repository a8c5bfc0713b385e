import type { Config } from '../config.ts'
import type { NamesDeps } from '../features/white-label/names-deps.ts'
import { openNames } from '../platform/dns/names.ts'
import type { Ending } from './endings.ts'

export interface OpenedNames extends NamesDeps {
  /** One line for the simulator if it was started, for the operator. */
  notices: string[]
}

/** The name servers that are configured, or the machine's own in production; otherwise a simulator. Production never uses a simulator. */
export async function openNameLookup(
  { nameServers, environment }: Pick<Config, 'nameServers' | 'environment'>,
  endings: Ending[],
): Promise<OpenedNames> {
  if (nameServers.length > 0 || environment === 'production')
    return { names: openNames(nameServers), testRecordsUrl: null, notices: [] }
  const { startDnsSimulator } = await import('@isiro/simulators/dns/dns-simulator')
  const simulator = await startDnsSimulator()
  endings.push(() => simulator.close())
  const testRecordsUrl = simulator.url('/simulator')
  return {
    names: openNames([simulator.nameServer]),
    testRecordsUrl,
    notices: [`DNS records are set at ${testRecordsUrl}`],
  }
}

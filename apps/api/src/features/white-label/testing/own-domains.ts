import { type DnsSimulator, startDnsSimulator } from '@isiro/simulators/dns/dns-simulator'
import { must, PASSWORD, type TestApp, type Visitor } from '../../../../test/harness.ts'
import { atFileEnd } from '../../../../test/test-file.ts'
import { openNames } from '../../../platform/dns/names.ts'

let hosts = 0

/** A host that no other test has. */
export function newHost(): string {
  return `pay.firm${process.pid}x${hosts++}.example`
}

/** The name server that the product asks, with the records that a test sets. */
export async function ownDomains({ deps }: Pick<TestApp, 'deps'>) {
  const dns = await startDnsSimulator()
  atFileEnd(() => dns.close())
  deps.names = openNames([dns.nameServer])
  const claim = async (visitor: Visitor, host = newHost()): Promise<string> => {
    const { domain } = await must(
      visitor.put('/api/white-label/domain', { host, password: PASSWORD }),
    )
    setRecords(dns, domain.records)
    return host
  }
  return {
    dns,
    /** Claims a host, adds the records that the answer asks for, and has the product find them. */
    async own(visitor: Visitor, host = newHost()): Promise<string> {
      await claim(visitor, host)
      await must(visitor.post('/api/white-label/check'))
      return host
    },
    setRecords: (records: Parameters<typeof setRecords>[1]) => setRecords(dns, records),
  }
}

/** Adds records as an owner does. */
function setRecords(
  dns: DnsSimulator,
  records: { type: 'TXT' | 'CNAME' | 'A' | 'AAAA'; name: string; value: string }[],
): void {
  for (const { type, name, value } of records) dns.set(type, name, value)
}

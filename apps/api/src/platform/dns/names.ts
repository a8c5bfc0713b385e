import { Resolver } from 'node:dns/promises'

/** Nobody answered for a name: that says nothing of its records. */
export class NamesUnreachable extends Error {}

/** Looks up records of the domain name system. Each answer is empty where there are none; throws `NamesUnreachable`. */
export interface Names {
  texts(name: string): Promise<string[]>
  aliases(name: string): Promise<string[]>
  /** Both kinds of network addresses, behind aliases. */
  addresses(name: string): Promise<string[]>
}

/** What is answered for a name that has no such record. */
const NONE = ['ENODATA', 'ENOTFOUND']
const TIMEOUT_MS = 3_000

/** Asks these servers, each 'address:port'; the machine's own where there are none. */
export function openNames(servers: readonly string[]): Names {
  const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: 2 })
  if (servers.length > 0) resolver.setServers(servers)
  return {
    // A long text stands in several parts, which belong together without a blank.
    texts: async (name) =>
      (await orNone(resolver.resolveTxt(name))).map((parts) => parts.join('').trim()),
    aliases: async (name) => (await orNone(resolver.resolveCname(name))).map(tidy),
    addresses: async (name) => {
      const found = await Promise.all([
        orNone(resolver.resolve4(name)),
        orNone(resolver.resolve6(name)),
      ])
      return found.flat()
    },
  }
}

const tidy = (name: string) => name.toLowerCase().replace(/\.$/, '')

async function orNone<T>(looking: Promise<T[]>): Promise<T[]> {
  try {
    return await looking
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? ''
    if (NONE.includes(code)) return []
    throw new NamesUnreachable(code, { cause: error })
  }
}

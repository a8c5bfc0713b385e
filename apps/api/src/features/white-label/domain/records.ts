import { isIP } from 'node:net'
import type { DnsRecord } from '@isiro/contracts/white-label'
import { type DomainProblem, proofName } from '@isiro/domain/client-domain'
import { type Names, NamesUnreachable } from '../../../platform/dns/names.ts'

/** A domain's claim, as far as its records say something of it. */
export interface Claim {
  host: string
  challenge: string
}

/** The records that prove a domain and lead it to the product, whose name or address is `target`. */
export function domainRecords({ host, challenge }: Claim, target: string): DnsRecord[] {
  return [
    { purpose: 'proof', type: 'TXT', name: proofName(host), value: challenge },
    { purpose: 'target', type: targetType(target), name: host, value: target },
  ]
}

function targetType(target: string) {
  const version = isIP(target)
  return version === 0 ? 'CNAME' : version === 4 ? 'A' : 'AAAA'
}

/** Looks the records of a domain up. Returns what is missing; nothing where all are there. */
export async function checkDomain(
  names: Names,
  claim: Claim,
  target: string,
): Promise<DomainProblem[]> {
  try {
    const [proof, way] = await Promise.all([
      checkProof(names, claim),
      checkTarget(names, claim.host, target),
    ])
    return [proof, way].filter((problem) => problem !== null)
  } catch (error) {
    if (error instanceof NamesUnreachable) return ['unanswered']
    throw error
  }
}

async function checkProof(names: Names, { host, challenge }: Claim): Promise<DomainProblem | null> {
  const texts = await names.texts(proofName(host))
  if (texts.includes(challenge)) return null
  return texts.length === 0 ? 'proof_missing' : 'proof_wrong'
}

/** A name leads here by an alias, or by an address of ours, as a firm's main domain must, which can be no alias. */
async function checkTarget(
  names: Names,
  host: string,
  target: string,
): Promise<DomainProblem | null> {
  const aliases = await names.aliases(host)
  if (aliases.includes(target)) return null
  const [its, ours] = await Promise.all([
    names.addresses(host),
    isIP(target) === 0 ? names.addresses(target) : [target],
  ])
  if (its.some((address) => ours.includes(address))) return null
  return aliases.length + its.length === 0 ? 'target_missing' : 'target_wrong'
}

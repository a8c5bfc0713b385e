import type { DnsRecord } from '@isiro/contracts/white-label'
import type { SenderProblem } from '@isiro/domain/client-domain'
import { parse } from 'tldts'
import { type Names, NamesUnreachable } from '../../../platform/dns/names.ts'

/** What the records of a sender address have to say. */
export interface SenderClaim {
  address: string
  selector: string
  /** In Base64, without lines. */
  publicKey: string
  /** The mechanism that lets the product's mail server send, such as 'include:_spf.isiro.example'. */
  spf: string
}

/** The part of an address behind the @. */
export function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1)
}

/** The name of the record with the key of the signature (RFC 6376). */
function keyName({ address, selector }: SenderClaim): string {
  return `${selector}._domainkey.${domainOf(address)}`
}

/** The records that let the product send from the address, and let receivers believe it. */
export function senderRecords(claim: SenderClaim): DnsRecord[] {
  const domain = domainOf(claim.address)
  return [
    { purpose: 'spf', type: 'TXT', name: domain, value: `v=spf1 ${claim.spf} ~all` },
    {
      purpose: 'dkim',
      type: 'TXT',
      name: keyName(claim),
      value: `v=DKIM1; k=rsa; p=${claim.publicKey}`,
    },
    { purpose: 'dmarc', type: 'TXT', name: `_dmarc.${domain}`, value: 'v=DMARC1; p=none' },
  ]
}

/** Looks the records of a sender address up. Returns what is missing; nothing where all are there. */
export async function checkSender(names: Names, claim: SenderClaim): Promise<SenderProblem[]> {
  try {
    const problems = await Promise.all([
      checkSpf(names, claim),
      checkDkim(names, claim),
      checkDmarc(names, claim),
    ])
    return problems.filter((problem) => problem !== null)
  } catch (error) {
    if (error instanceof NamesUnreachable) return ['unanswered']
    throw error
  }
}

async function checkSpf(names: Names, { address, spf }: SenderClaim) {
  const texts = await names.texts(domainOf(address))
  const policies = texts.filter((text) => /^v=spf1(\s|$)/i.test(text))
  if (policies.length === 0) return 'spf_missing'
  if (policies.length > 1) return 'spf_several'
  const allowed = (policies[0] ?? '')
    .toLowerCase()
    .split(/\s+/)
    .map((part) => part.replace(/^\+/, ''))
  return allowed.includes(spf.toLowerCase()) ? null : 'spf_wrong'
}

async function checkDkim(names: Names, claim: SenderClaim) {
  const texts = await names.texts(keyName(claim))
  if (texts.length === 0) return 'dkim_missing'
  const keys = texts.map((text) => /(?:^|;)\s*p=([^;]*)/.exec(text)?.[1]?.replace(/\s/g, ''))
  return keys.includes(claim.publicKey) ? null : 'dkim_wrong'
}

/** The policy of the name itself, or else of the registered domain above it (RFC 7489, 6.6.3). */
async function checkDmarc(names: Names, { address }: SenderClaim) {
  const domain = domainOf(address)
  const above = parse(domain).domain
  const own = await policiesAt(names, domain)
  const policies =
    own.length > 0 || above === null || above === domain ? own : await policiesAt(names, above)
  if (policies.length === 0) return 'dmarc_missing'
  return policies.length > 1 ? 'dmarc_several' : null
}

async function policiesAt(names: Names, domain: string): Promise<string[]> {
  const texts = await names.texts(`_dmarc.${domain}`)
  return texts.filter((text) => /^v=DMARC1\s*;.*\bp=\s*(none|quarantine|reject)/i.test(text))
}

import { domainToASCII, domainToUnicode } from 'node:url'
import { parse } from 'tldts'
import { refusedField } from '../../../platform/http/errors.ts'

/**
 * The host that an owner typed, as the DNS has it: in lower case, in ASCII, without a final dot. Throws `request.invalid` for what is no
 * name, an address, a name with a wildcard, a public suffix, and a name of the product's own.
 */
export function readHost(typed: string, productHost: string): string {
  const bare = typed
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/\/$/, '')
    .replace(/\.$/, '')
  // What is no part of a name would be cut off, and another host taken than was typed.
  const host = /[/?#@:\s\\]/.test(bare) ? '' : domainToASCII(bare).toLowerCase()
  const labels = host.split('.')
  const isName =
    labels.length > 1 &&
    labels.every((label) => LABEL.test(label)) &&
    /[a-z]/.test(labels.at(-1) ?? '')
  if (!isName || host.length > LONGEST) throw refusedField('host', 'validation.domain')
  const { domain, isIp } = parse(host, PRIVATE)
  if (isIp) throw refusedField('host', 'validation.domain')
  if (domain === null) throw refusedField('host', 'validation.domain_public')
  if (isOfProduct(host, domain, productHost))
    throw refusedField('host', 'validation.domain_product')
  return host
}

/** A host as people read it. */
export function shownHost(host: string): string {
  return domainToUnicode(host) || host
}

const LABEL = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/
/** In characters. A record below it still has to fit into 253. */
const LONGEST = 230
/** Names under which services give away names, such as github.io, belong to nobody's firm either. */
const PRIVATE = { allowPrivateDomains: true }

/** Whether a name is the product's or could share cookies with it. */
function isOfProduct(host: string, domain: string, productHost: string): boolean {
  return host === productHost || parse(productHost, PRIVATE).domain === domain
}

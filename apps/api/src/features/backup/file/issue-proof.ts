import { createHmac, timingSafeEqual } from 'node:crypto'
import { deriveSecret } from '../../../platform/security/secrets.ts'
import { canonicalJson } from './canonical-json.ts'

/** The parts of an invoice that are decided after its issue. */
const LATER = [
  'taxMonth',
  'expectedDeduction',
  'lateFees',
  'viewedAt',
  'voidedAt',
  'voidReason',
  'hasPage',
  'proof',
]

/**
 * Proves to this installation that it issued a document: a keyed hash of all that the document says. Without it, anyone
 * could write invoices into a file and so issue more of them than the plan allows.
 */
export function issueProof(secretKey: string, invoice: object): string {
  const document = Object.entries(invoice).filter(([name]) => !LATER.includes(name))
  return createHmac('sha256', deriveSecret(secretKey, 'backup-invoice'))
    .update(canonicalJson(Object.fromEntries(document)))
    .digest('base64url')
}

/** Whether the proof of an invoice is this installation's own, for just this document. */
export function isProven(
  secretKey: string,
  invoice: object & { proof?: string | undefined },
): boolean {
  const given = Buffer.from(invoice.proof ?? '')
  const wanted = Buffer.from(issueProof(secretKey, invoice))
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

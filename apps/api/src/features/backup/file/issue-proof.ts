import { createHmac, timingSafeEqual } from 'node:crypto'
import { deriveSecret } from '../../../platform/security/secrets.ts'
import { canonicalJson } from './canonical-json.ts'

/** The documents that carry a proof, with what is decided of them after their issue. */
const LATER = {
  invoices: [
    'taxMonth',
    'expectedDeduction',
    'lateFees',
    'viewedAt',
    'voidedAt',
    'voidReason',
    'hasPage',
    'proof',
  ],
  quotes: [
    'viewedAt',
    'acceptance',
    'decline',
    'remindedAt',
    'expiryToldAt',
    'answeredFrom',
    'withdrawal',
    'proof',
  ],
} as const

const SECRETS = { invoices: 'backup-invoice', quotes: 'backup-quote' } as const

type ProvenList = keyof typeof LATER

/** Whether the rows of a list carry a proof. */
export function hasProof(list: string): list is ProvenList {
  return list in LATER
}

/**
 * Proves to this installation that it issued a document: a keyed hash of all that the document says. Without it, anyone
 * could write invoices into a file and so issue more of them than the plan allows.
 */
export function issueProof(secretKey: string, list: ProvenList, document: object): string {
  const later: readonly string[] = LATER[list]
  const said = Object.entries(document).filter(([name]) => !later.includes(name))
  return createHmac('sha256', deriveSecret(secretKey, SECRETS[list]))
    .update(canonicalJson(Object.fromEntries(said)))
    .digest('base64url')
}

/** Whether the proof of a document is this installation's own, for just this document. */
export function isProven(
  secretKey: string,
  list: ProvenList,
  document: object & { proof?: string | undefined },
): boolean {
  const given = Buffer.from(document.proof ?? '')
  const wanted = Buffer.from(issueProof(secretKey, list, document))
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

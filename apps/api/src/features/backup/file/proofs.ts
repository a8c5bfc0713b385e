import { createHmac, timingSafeEqual } from 'node:crypto'
import type { BackupList } from '@isiro/contracts/backup-file'
import { deriveSecret } from '../../../platform/security/secrets.ts'
import { canonicalJson } from './canonical-json.ts'

/*
 * A backup file leaves our hands and can come back altered, so what must not be written by its beneficiary carries a keyed hash:
 * that a business issued a document, and that its client did what the row says.
 */

/** Of a row: what the client did, and what the business decides after the issue. The rest of the row is the document. */
interface Proven {
  deeds: readonly string[]
  later: readonly string[]
}

const PROVEN = {
  invoices: {
    deeds: ['viewedAt'],
    later: ['taxMonth', 'expectedDeduction', 'lateFees', 'voidedAt', 'voidReason', 'hasPage'],
  },
  quotes: {
    deeds: ['viewedAt', 'acceptance', 'decline', 'answeredFrom'],
    later: ['remindedAt', 'expiryToldAt', 'withdrawal'],
  },
  deliveryNotes: { deeds: ['viewedAt', 'receipt'], later: ['voided'] },
  // All of a claim is its client's word, but the answer.
  claims: { deeds: [], later: ['answer'] },
} as const satisfies Partial<Record<BackupList, Proven>>

export type ProvenList = keyof typeof PROVEN

const PROOFS: readonly string[] = ['proof', 'clientProof']

/** Whether the rows of a list carry proofs. */
export function hasProofs(list: BackupList): list is ProvenList {
  return list in PROVEN
}

/** Whose proofs are made, and count where a file is restored. */
export interface ProofHolder {
  businessId: string
  /** The confirmed address of the business's owner; null where nobody has confirmed it. */
  ownerEmail: string | null
}

export interface RowProofs {
  proof?: string | undefined
  clientProof?: string | undefined
}

/** Makes and checks the proofs of one business. */
export class Proofs {
  readonly #holder: ProofHolder
  readonly #secret: string

  constructor(secretKey: string, holder: ProofHolder) {
    this.#holder = holder
    this.#secret = deriveSecret(secretKey, 'backup-proofs')
  }

  /** The proofs of a row of this business. Of deeds that only a restored file tells of, `isByFile`, there is none. */
  of(list: ProvenList, row: object, isByFile: boolean): RowProofs {
    const said = saidIn(list, row)
    return {
      ...(list === 'claims' ? {} : { proof: this.#issued(said) }),
      ...(isByFile ? {} : { clientProof: this.#deeds(said).join('.') }),
    }
  }

  /** Whether this very business issued the document. Without it, a file would be a way around what a plan allows. */
  showsIssue(list: ProvenList, row: object & RowProofs): boolean {
    return isEqual(row.proof, this.#issued(saidIn(list, row)))
  }

  /** Whether the product recorded what the row says of its client, for this business or for another one of the same owner. */
  showsDeeds(list: ProvenList, row: object & RowProofs): boolean {
    const given = row.clientProof?.split('.') ?? []
    return this.#deeds(saidIn(list, row)).some((wanted, index) => isEqual(given[index], wanted))
  }

  #issued({ list, document }: Said): string {
    return this.#keyed([list, 'issued', this.#holder.businessId, document])
  }

  /** For the business and for its owner. The document is in it, so that no deed can be moved to another one. */
  #deeds({ list, document, deeds }: Said): string[] {
    const { businessId, ownerEmail } = this.#holder
    return [
      this.#keyed([list, 'done', businessId, document, deeds]),
      ...(ownerEmail === null ? [] : [this.#keyed([list, 'done', ownerEmail, document, deeds])]),
    ]
  }

  /** None of the parts has a line break: they are names, ids and JSON. */
  #keyed(parts: string[]): string {
    return createHmac('sha256', this.#secret).update(parts.join('\n')).digest('base64url')
  }
}

interface Said {
  list: ProvenList
  document: string
  deeds: string
}

function saidIn(list: ProvenList, row: object): Said {
  const { deeds, later }: Proven = PROVEN[list]
  const entries = Object.entries(row)
  const document = entries.filter(([name]) => ![...deeds, ...later, ...PROOFS].includes(name))
  return {
    list,
    document: canonicalJson(Object.fromEntries(document)),
    deeds: canonicalJson(Object.fromEntries(entries.filter(([name]) => deeds.includes(name)))),
  }
}

function isEqual(text: string | undefined, wanted: string): boolean {
  const [given, other] = [Buffer.from(text ?? ''), Buffer.from(wanted)]
  return given.length === other.length && timingSafeEqual(given, other)
}

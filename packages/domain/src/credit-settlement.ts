import type { Minor } from './money.ts'
import {
  balanceOf,
  type DeductionFacts,
  type KeptBack,
  openOf,
  settleWithMoney,
} from './settlement.ts'

/** The part of a note in what is owed and in what the client keeps back. */
export interface NotedParts {
  /** Subtotal and VAT. */
  noteTotal: Minor
  wht: Minor
  vatWithheld: Minor
}

export interface CreditSettlement {
  /** The tax that the client may keep back in all after the note. */
  expectedDeduction: Minor
  /** Deductions to take back. */
  freed: KeptBack
  /** Money to take off the invoice: it becomes the client's credit. */
  freedMoney: Minor
  /** The tax kept back of the invoice that the note settles; nothing where it stays open. */
  kept: KeptBack
  /** The money that the invoice still asks for. */
  balance: Minor
}

/** A credit note that certified deductions do not leave room for. */
export class CertifiedDeductions extends RangeError {
  /** The largest note, subtotal and VAT, that the invoice has room for. */
  readonly room: Minor

  constructor(room: Minor) {
    super('certified deductions leave less of the invoice than the note takes')
    this.room = room
  }
}

/**
 * The money and deductions that a credit note frees of an invoice that was settled in part or whole. If more was paid and kept
 * back than will be owed, deductions without a certificate (`uncertified`) go first, up to the note's own part in them, and
 * then money, which becomes the client's credit. If the money that stays comes to all that is asked for, the rest counts as
 * kept back.
 *
 * Throws CertifiedDeductions where the money does not suffice, because the client kept back the rest with a certificate.
 */
export function settleCredit(
  facts: DeductionFacts,
  note: NotedParts,
  uncertified: KeptBack,
): CreditSettlement {
  const noted = {
    ...facts,
    credited: facts.credited + note.noteTotal,
    notedVat: facts.notedVat - note.vatWithheld,
    expectedDeduction: Math.max(0, facts.expectedDeduction - note.wht - note.vatWithheld),
  }
  const excess = Math.max(0, -openOf(noted))
  // Tax that the lessened invoice still lets the client keep back is not freed.
  const freeable = Math.min(excess, Math.max(0, noted.deducted - noted.expectedDeduction))
  const wht = Math.min(freeable, note.wht, uncertified.wht)
  const vat = Math.min(freeable - wht, note.vatWithheld, uncertified.vat)
  const freedMoney = excess - wht - vat
  if (freedMoney > facts.paid)
    throw new CertifiedDeductions(note.noteTotal - (freedMoney - facts.paid))
  const after = {
    ...noted,
    paid: noted.paid - freedMoney,
    deducted: noted.deducted - wht - vat,
    vatDeducted: noted.vatDeducted - vat,
  }
  // The money that stays settles the lessened invoice as if it came now.
  const { deducted: kept, expectedDeduction } = settleWithMoney({ ...after, paid: 0 }, after.paid)
  return { expectedDeduction, freed: { wht, vat }, freedMoney, kept, balance: balanceOf(after) }
}

/** The tax that the client may keep back of an invoice in all after a debit note. */
export function expectedWithDebit(
  { expectedDeduction }: Pick<DeductionFacts, 'expectedDeduction'>,
  { wht, vatWithheld }: NotedParts,
): Minor {
  return expectedDeduction + wht + vatWithheld
}

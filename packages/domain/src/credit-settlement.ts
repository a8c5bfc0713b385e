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
  /**
   * Tax that was kept back with a certificate and that the invoice no longer has room for. The tax credit stays with the seller,
   * who owes the client as much in money.
   */
  returned: KeptBack
  /** The tax kept back of the invoice that the note settles; nothing where it stays open. */
  kept: KeptBack
  /** The money that the invoice still asks for. */
  balance: Minor
}

/**
 * What a credit note frees of an invoice that was settled in part or whole. If more was paid and kept back than will be owed,
 * deductions without a certificate (`uncertified`) go first, up to the note's own part in them; then money, which becomes the
 * client's credit; then the other deductions without a certificate; and in the end those with one, whose tax the seller keeps and
 * whose amount is owed to the client. So a sale can always be credited whole. If the money that stays comes to all that is asked
 * for, the rest counts as kept back.
 *
 * @example
 * // ₦400,000 and VAT ₦30,000, ₦20,000 of WHT kept back with a certificate and ₦410,000 paid, credited whole:
 * // freedMoney 41_000_000 and returned.wht 2_000_000, so ₦430,000 is owed to the client
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
  const freedMoney = Math.min(facts.paid, excess - wht - vat)
  const beyond = excess - wht - vat - freedMoney
  const more = ofEach(beyond, { wht: uncertified.wht - wht, vat: uncertified.vat - vat })
  const certified = {
    wht: facts.deducted - facts.vatDeducted - uncertified.wht,
    vat: facts.vatDeducted - uncertified.vat,
  }
  const returned = ofEach(beyond - more.wht - more.vat, certified)
  const freed = { wht: wht + more.wht, vat: vat + more.vat }
  const after = {
    ...noted,
    paid: noted.paid - freedMoney,
    deducted: noted.deducted - freed.wht - freed.vat - returned.wht - returned.vat,
    vatDeducted: noted.vatDeducted - freed.vat - returned.vat,
  }
  // The money that stays settles the lessened invoice as if it came now.
  const { deducted: kept, expectedDeduction } = settleWithMoney({ ...after, paid: 0 }, after.paid)
  return { expectedDeduction, freed, freedMoney, returned, kept, balance: balanceOf(after) }
}

/** An amount of two taxes together: of WHT first, as far as there is of it. */
function ofEach(amount: Minor, most: KeptBack): KeptBack {
  const wht = Math.min(amount, most.wht)
  return { wht, vat: Math.min(amount - wht, most.vat) }
}

/** The tax that the client may keep back of an invoice in all after a debit note. */
export function expectedWithDebit(
  { expectedDeduction }: Pick<DeductionFacts, 'expectedDeduction'>,
  { wht, vatWithheld }: NotedParts,
): Minor {
  return expectedDeduction + wht + vatWithheld
}

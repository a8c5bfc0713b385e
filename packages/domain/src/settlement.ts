import { type Minor, scale } from './money.ts'

/**
 * The debt of an invoice is its legal value: subtotal and VAT, with its debit notes and without its credit notes. Money,
 * deductions and credit notes settle it. A deduction is WHT or VAT that the client kept back and pays to the state in the
 * seller's name. All amounts in minor units.
 */
export interface SettlementFacts {
  subtotal: Minor
  vat: Minor
  debited: Minor
  credited: Minor
  paid: Minor
  /** All that the client was seen to keep back. */
  deducted: Minor
  /** The tax that the client may keep back in all. */
  expectedDeduction: Minor
}

/** The facts that also say which tax a deduction is of. */
export interface DeductionFacts extends SettlementFacts {
  /** The VAT that the document says the client withholds. */
  vatWithheld: Minor
  /** The VAT that debit notes added to `vatWithheld`, less the VAT that credit notes took. */
  notedVat: Minor
  /** The part of `deducted` that is VAT. */
  vatDeducted: Minor
}

export const DEDUCTION_TAXES = ['wht', 'vat'] as const

export type DeductionTax = (typeof DEDUCTION_TAXES)[number]

/** An amount of each tax. */
export type KeptBack = Record<DeductionTax, Minor>

export const NOTHING_KEPT: KeptBack = { wht: 0, vat: 0 }

/** The money and deductions that settle an invoice at one stroke. */
export interface Settlement {
  /** The part of the money that pays the invoice; the rest is the client's credit. */
  allocated: Minor
  deducted: KeptBack
  /** The tax that the client may keep back in all from now on. */
  expectedDeduction: Minor
}

/** The part of the legal value that is still owed. */
export function openOf(facts: SettlementFacts): Minor {
  return facts.subtotal + facts.vat + facts.debited - facts.credited - facts.paid - facts.deducted
}

/** The money still asked for: what is open, less what the client may still keep back. */
export function balanceOf(facts: SettlementFacts): Minor {
  return Math.max(0, openOf(facts) - expectedRest(facts))
}

function expectedRest({ deducted, expectedDeduction }: SettlementFacts): Minor {
  return Math.max(0, expectedDeduction - deducted)
}

/** The tax that the client may still keep back, by tax: the VAT that the document and its notes name first, the rest as WHT. */
export function expectedByTax(facts: DeductionFacts): KeptBack {
  const rest = Math.min(expectedRest(facts), openOf(facts))
  const vat = Math.min(rest, Math.max(0, facts.vatWithheld + facts.notedVat - facts.vatDeducted))
  return { wht: rest - vat, vat }
}

/**
 * Settles an invoice with money of which nobody said what was kept back with it. Money that leaves no more than the
 * client may keep back has reached the total, and the rest counts as kept back. So money above the total lessens the
 * deduction first, and only money above the legal value is the client's credit.
 */
export function settleWithMoney(facts: DeductionFacts, money: Minor): Settlement {
  const allocated = Math.min(money, openOf(facts))
  const paid = { ...facts, paid: facts.paid + allocated }
  const hasReachedTotal = balanceOf(paid) === 0
  const deducted = hasReachedTotal ? splitByTax(openOf(paid), expectedByTax(facts)) : NOTHING_KEPT
  return settled(facts, allocated, deducted)
}

/**
 * Settles an invoice with money and with what the client kept back with it, 0 included. The deductions come first. If the rest
 * would be what the client might have kept back, the client did not, and the rest is asked for in money.
 *
 * Throws a RangeError for more deductions than are open.
 */
export function settleWithKept(facts: SettlementFacts, money: Minor, kept: KeptBack): Settlement {
  const left = openOf(facts) - kept.wht - kept.vat
  if (left < 0) throw new RangeError('more was kept back than is open')
  return settled(facts, Math.min(money, left), kept)
}

/** Sinks what the client may keep back where the invoice would otherwise ask for no money and still be open. */
function settled(facts: SettlementFacts, allocated: Minor, kept: KeptBack): Settlement {
  const deducted = facts.deducted + kept.wht + kept.vat
  const expectedDeduction = expectationOf({ ...facts, paid: facts.paid + allocated, deducted })
  return { allocated, deducted: kept, expectedDeduction }
}

/**
 * The tax that the client may keep back in all: as expected so far, or as kept back where no more money would be asked for. An
 * invoice that asks for no money is thereby settled.
 */
export function expectationOf(facts: SettlementFacts): Minor {
  const { deducted, expectedDeduction } = facts
  return balanceOf(facts) === 0 ? Math.min(expectedDeduction, deducted) : expectedDeduction
}

/** The sums that an invoice still asks for: all that is open is the balance and the tax that the client may keep back. */
export interface AskedFor {
  open: Minor
  balance: Minor
  mayKeepBack: KeptBack
}

/**
 * The tax that a client usually keeps back with an amount of money: a share pro rata or, with all that is asked for or more,
 * all that the money leaves open.
 */
export function usuallyKept({ open, balance, mayKeepBack }: AskedFor, amount: Minor): KeptBack {
  if (amount >= balance) return splitByTax(Math.max(0, open - amount), mayKeepBack)
  return {
    wht: scale(mayKeepBack.wht, amount, balance),
    vat: scale(mayKeepBack.vat, amount, balance),
  }
}

/** The rest is of one tax if it is exactly what is expected of it; else of both, pro rata. */
function splitByTax(rest: Minor, expected: KeptBack): KeptBack {
  if (rest === expected.wht) return { wht: rest, vat: 0 }
  if (rest === expected.vat) return { wht: 0, vat: rest }
  const vat = scale(rest, expected.vat, Math.max(1, expected.wht + expected.vat))
  return { wht: rest - vat, vat }
}

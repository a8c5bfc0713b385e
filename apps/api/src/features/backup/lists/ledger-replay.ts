import type { BackupPayment } from '@isiro/contracts/backup-payments'
import type { Currency } from '@isiro/domain/currency'

export interface PayableInvoice {
  id: string
  currency: Currency
  /** Its legal value, in minor units as all amounts. */
  legal: number
  /** Its VAT and its debit notes, which may be VAT as far as they go. */
  vat: number
  /** The WHT and the VAT that the document and its notes say the client keeps back. */
  asked: number
  /** The money and deductions of it before the replay. */
  paid: number
  deducted: number
  vatDeducted: number
  expectedDeduction: number
  /** Whether it is void here already: nothing can be paid on it. */
  isVoid: boolean
}

type Allocation = BackupPayment['allocations'][number] & { paymentId: string }
export type Refund = BackupPayment['refunds'][number] & { paymentId: string }

export interface ReplayProblem {
  paymentId: string
  code: string
  field: string
}

interface HeldPayment {
  amount: number
  currency: Currency
  allocated: number
  /** The money allocated to each invoice. */
  parts: Map<string, number>
}

/**
 * Replays the entries of a ledger in the order in which they were made, with the sums that the database keeps of them. An
 * invoice is never paid below zero or beyond what is open, a payment is never spent twice, and no more is taken back than was
 * allocated. A payment that breaks one of these is left out whole. Its share is then open, so leaving it out breaks nothing of
 * the others.
 */
export class LedgerReplay {
  readonly #invoices = new Map<string, PayableInvoice>()
  readonly #payments = new Map<string, HeldPayment>()
  #allocations: Allocation[] = []
  #refunds: Refund[] = []

  know(invoice: PayableInvoice): void {
    if (!this.#invoices.has(invoice.id)) this.#invoices.set(invoice.id, { ...invoice })
  }

  add({ id, amount, currency, allocations, refunds }: BackupPayment): void {
    this.#payments.set(id, { amount, currency, allocated: 0, parts: new Map() })
    this.#allocations.push(...allocations.map((entry) => ({ ...entry, paymentId: id })))
    this.#refunds.push(...refunds.map((entry) => ({ ...entry, paymentId: id })))
  }

  /** Replays everything. Returns the payments that were left out. */
  run(): ReplayProblem[] {
    const problems: ReplayProblem[] = []
    this.#allocations.sort((a, b) => compare(a.allocatedAt, b.allocatedAt) || compare(a.id, b.id))
    for (const entry of this.#allocations) {
      const payment = this.#payments.get(entry.paymentId)
      if (!payment || this.#allocate(payment, entry)) continue
      this.#leaveOut(entry.paymentId)
      problems.push({
        paymentId: entry.paymentId,
        code: 'backup.sums_differ',
        field: 'allocations',
      })
    }
    for (const [paymentId, payment] of this.#payments) {
      if (this.#canRefund(paymentId, payment)) continue
      this.#leaveOut(paymentId)
      problems.push({ paymentId, code: 'backup.sums_differ', field: 'refunds' })
    }
    this.#allocations = this.#allocations.filter(({ paymentId }) => this.#payments.has(paymentId))
    this.#refunds = this.#refunds.filter(({ paymentId }) => this.#payments.has(paymentId))
    return problems
  }

  #allocate(payment: HeldPayment, { invoiceId, amount }: Allocation): boolean {
    const invoice = this.#invoices.get(invoiceId)
    if (!invoice || invoice.currency !== payment.currency) return false
    if (amount > 0 && invoice.isVoid) return false
    const part = (payment.parts.get(invoiceId) ?? 0) + amount
    const allocated = payment.allocated + amount
    const paid = invoice.paid + amount
    if (
      part < 0 ||
      allocated > payment.amount ||
      paid < 0 ||
      paid + invoice.deducted > invoice.legal
    )
      return false
    payment.parts.set(invoiceId, part)
    payment.allocated = allocated
    invoice.paid = paid
    return true
  }

  #leaveOut(paymentId: string): void {
    for (const [invoiceId, part] of this.#payments.get(paymentId)?.parts ?? []) {
      const invoice = this.#invoices.get(invoiceId)
      if (invoice) invoice.paid -= part
    }
    this.#payments.delete(paymentId)
  }

  #refundsOf = new Map<string, Refund[]>()

  #canRefund(paymentId: string, payment: HeldPayment): boolean {
    if (this.#refundsOf.size === 0)
      this.#refundsOf = Map.groupBy(this.#refunds, (refund) => refund.paymentId)
    const refunds = this.#refundsOf.get(paymentId) ?? []
    const standing = refunds.filter((refund) => !hasFailed(refund))
    const given = standing.reduce((sum, { amount }) => sum + amount, 0)
    const isWithin = refunds.every(({ amount }) => amount <= payment.amount)
    return isWithin && payment.allocated + given <= payment.amount
  }

  /** The allocations of all payments that were not left out, in their order. */
  allocations(): readonly Allocation[] {
    return this.#allocations
  }

  /** Refunds that were made or are under way. */
  standingRefunds(): Refund[] {
    return this.#refunds.filter((refund) => !hasFailed(refund))
  }

  /** Refunds that failed, in rounds with at most one of each payment. */
  failedRefundRounds(): Refund[][] {
    const rounds: Refund[][] = []
    const counts = new Map<string, number>()
    for (const refund of this.#refunds.filter(hasFailed)) {
      const round = counts.get(refund.paymentId) ?? 0
      counts.set(refund.paymentId, round + 1)
      rounds[round] = [...(rounds[round] ?? []), refund]
    }
    return rounds
  }
}

function hasFailed({ outcome }: Refund): boolean {
  return outcome?.outcome === 'failed'
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

import type { TaxAccount as Account } from '@isiro/contracts/tax-payments'
import { formatMinor } from '@isiro/domain/money'
import { type TaxPaid, taxAccount } from '@isiro/domain/tax-account'
import type { TaxDuty } from '@isiro/domain/tax-calendar'
import type { StandingPayment } from '../payments/queries.ts'
import type { FiledFigures } from './queries.ts'

/** The tax of a return when it was filed, as a decimal string; null for a duty without figures. */
export function filedDue(figures: FiledFigures | null): string | null {
  if (figures === null) return null
  return 'toPay' in figures ? figures.toPay : figures.amount
}

/** The account of a duty for a period on a day; null where what it comes to is not known. */
export function accountOf({
  duty,
  period,
  due,
  dueOn,
  payments,
  today,
}: {
  duty: TaxDuty
  period: string
  /** A decimal string. */
  due: string | null
  dueOn: string
  payments: readonly StandingPayment[]
  today: string
}): Account | null {
  if (due === null) return null
  const account = taxAccount({
    duty,
    due: BigInt(due.replace('.', '')),
    dueOn,
    payments: movesOf(payments, { duty, period }),
    on: today,
  })
  return {
    due: formatMinor(account.due),
    paid: formatMinor(account.paid),
    left: formatMinor(account.left),
    overpaid: formatMinor(account.overpaid),
    surcharge: formatMinor(account.surcharge),
    interest: formatMinor(account.interest),
  }
}

/** What moves the account of a period: what was paid or brought into it, and below zero what was used for another. */
export function movesOf(
  payments: readonly StandingPayment[],
  { duty, period }: { duty: TaxDuty; period: string },
): TaxPaid[] {
  return payments
    .filter((payment) => payment.duty === duty)
    .flatMap(({ period: of, fromPeriod, paidOn, amount }) => {
      if (of === period) return { paidOn, amount: BigInt(amount) }
      return fromPeriod === period ? { paidOn, amount: -BigInt(amount) } : []
    })
}

/** Whether an account has tax left to pay. */
export function isOwing(account: Account | null): boolean {
  return account !== null && account.left !== '0.00'
}

import type { BackupQuote } from '@isiro/contracts/backup-quotes'
import { firstIssueKey } from '@isiro/contracts/issue-key'
import { CreateQuote } from '@isiro/contracts/quotes'
import { type DocumentProblem, wrongSum } from './document-problem.ts'

/** The reason why a quote cannot have been issued, or answered, as it stands; null if there is none. */
export function quoteProblem(row: BackupQuote, now: string): DocumentProblem | null {
  if (row.validUntil < row.issueDate)
    return { code: 'validation.quote_valid_until', field: 'validUntil' }
  if (row.client.id !== row.clientId) return { code: 'validation.other_client', field: 'client.id' }
  const times = {
    issuedAt: row.issuedAt,
    viewedAt: row.viewedAt,
    remindedAt: row.remindedAt,
    expiryToldAt: row.expiryToldAt,
    'acceptance.at': row.acceptance?.at,
    'decline.at': row.decline?.at,
    'withdrawal.at': row.withdrawal?.at,
  }
  for (const [field, at] of Object.entries(times))
    if ((at ?? '') > now) return { code: 'backup.in_future', field }
  if (row.exchangeRate?.homeCurrency === row.currency)
    return { code: 'validation.home_currency', field: 'exchangeRate.homeCurrency' }
  // Its invoices are made from this.
  const typed = CreateQuote.safeParse(row.content)
  if (!typed.success) return { code: firstIssueKey(typed.error), field: 'content' }
  const field = wrongSum(row) ?? wrongPart(row)
  return field === null ? null : { code: 'backup.sums_differ', field }
}

/** The field that is wrong where the parts are not the quote; null if they are. */
function wrongPart({ parts, lines, ...row }: BackupQuote): string | null {
  const last = parts.length - 1
  const lastInvoiced = parts.findLastIndex(({ kind }) => kind !== 'release')
  for (const [at, { kind, groups, subtotal, when }] of parts.entries()) {
    const isInPlace =
      (kind !== 'whole' || last === 0) &&
      (kind !== 'deposit' || at === 0) &&
      (kind !== 'final' || at === lastInvoiced) &&
      (kind !== 'release' || at > lastInvoiced) &&
      (when !== undefined) === (kind === 'release')
    if (!isInPlace) return `parts.${at}.kind`
    if (subtotal !== total(groups.map(({ base }) => base))) return `parts.${at}.subtotal`
  }
  const released = parts.filter(({ kind }) => kind === 'release')
  const kept = total(parts.map(({ retained = 0 }) => retained))
  if (kept !== total(released.map(({ subtotal, vat }) => subtotal + vat))) return 'parts'
  for (const figure of ['subtotal', 'vat', 'wht'] as const)
    if (row[figure] !== total(parts.map((part) => part[figure]))) return 'parts'
  const left = new Map<string, number>()
  const add = (vatCategory: string, whtType: string | null, amount: number) => {
    const key = `${vatCategory} ${whtType}`
    left.set(key, (left.get(key) ?? 0) + amount)
  }
  for (const { vatCategory, whtType, net } of lines) add(vatCategory, whtType, net)
  for (const { vatCategory, whtType, base } of parts.flatMap(({ groups }) => groups))
    add(vatCategory, whtType, -base)
  return [...left.values()].every((amount) => amount === 0) ? null : 'parts'
}

function total(amounts: number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0)
}

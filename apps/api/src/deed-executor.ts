import type { ApprovalCommand } from '@isiro/contracts/approvals'
import type { PaperFact } from '@isiro/domain/approvals'
import { addDays, daysBetween } from '@isiro/domain/business-date'
import type { Currency } from '@isiro/domain/currency'
import { expenseCategoryName } from '@isiro/domain/expense-categories'
import { formatMoney } from '@isiro/domain/format'
import { parseMinor } from '@isiro/domain/money'
import type { DeedExecutor } from './features/approvals/service.ts'
import { updatePayoutDetails } from './features/business/service.ts'
import { createCreditNote } from './features/credit-notes/service.ts'
import { createExpense, updateExpense } from './features/expenses/service.ts'
import { issueInvoice } from './features/invoices/service.ts'
import { requestRefund } from './features/ledger/service.ts'
import { invoicePart, issueQuote } from './features/quotes/service.ts'
import { type Ctx, todayOf } from './platform/db/context.ts'

type Command<What extends ApprovalCommand['what']> = Extract<ApprovalCommand, { what: What }>

/** Does what was approved by the verbs of the features that own it, as their routes would. */
export const DEED_EXECUTOR: DeedExecutor = {
  async run(ctx, command) {
    switch (command.what) {
      case 'invoice':
        return (await issueInvoice(ctx, dated(ctx, command.body), sendBy(command))).id
      case 'quote':
        return issueQuote(ctx, dated(ctx, command.body))
      case 'quote_part':
        return (await invoicePart(ctx, command.recordId, dated(ctx, command.body))).id
      case 'credit_note':
        return (await createCreditNote(ctx, command.recordId, command.body)).id
      case 'expense':
        return (await saveExpense(ctx, command)).id
      case 'refund':
        return (await requestRefund(ctx, command.recordId, command.body)).refundId
      case 'payout':
        await updatePayoutDetails(ctx, command.body, ctx.config.secretKey)
        return null
    }
  },

  paper(command, { language, currency: ofBooks }) {
    const money = (amount: number | string, currency: Currency = ofBooks) => {
      const minor = parseMinor(String(amount))
      // What was asked for is an amount: the contract says so.
      return minor === null
        ? String(amount)
        : formatMoney(minor, { currency, language, decimals: 'exact' })
    }
    switch (command.what) {
      case 'invoice':
      case 'quote':
        return {
          facts: factsOf(saleFacts(command, (value) => money(value, command.body.currency))),
          lines: command.body.items.map((item) =>
            lineText(item, (value) => money(value, command.body.currency)),
          ),
        }
      case 'quote_part':
        return { facts: factsOf({ date: command.body.issueDate }), lines: [] }
      case 'credit_note': {
        const { reason, lines } = command.body
        const credited = lines === 'all' ? [] : lines
        return {
          facts: factsOf({ reason }),
          lines: credited.map((line) => Object.values(line).join(' · ')),
        }
      }
      case 'expense': {
        const { description, amount, supplier, category, expenseDate, notes, currency } =
          command.body
        return {
          facts: factsOf({
            supplier,
            date: expenseDate,
            category: expenseCategoryName(category, language),
            notes,
          }),
          lines: [`${description} · ${money(amount, currency)}`],
        }
      }
      case 'refund': {
        const { reason, amount } = command.body
        return { facts: factsOf({ reason }), lines: [String(amount)] }
      }
      case 'payout':
        return { facts: factsOf(payoutFacts(command)), lines: [] }
    }
  },
}

/** Only an invoice goes out by the channels of a recurring one. */
function sendBy({ sendBy }: ApprovalCommand) {
  return sendBy ? { sendBy } : {}
}

/**
 * Its date is given when it is issued: a day that has passed meanwhile is today, with as many days to pay. A quote keeps its last day, which its
 * client was promised.
 */
function dated<Paper extends { issueDate?: string | undefined; dueDate?: string | undefined }>(
  ctx: Ctx,
  paper: Paper,
): Paper {
  const { issueDate, dueDate } = paper
  const today = todayOf(ctx)
  if (ctx.approval === null || issueDate === undefined || issueDate >= today) return paper
  if (dueDate === undefined) return { ...paper, issueDate: today }
  return { ...paper, issueDate: today, dueDate: addDays(today, daysBetween(issueDate, dueDate)) }
}

function saveExpense(ctx: Ctx, { recordId, body }: Command<'expense'>) {
  if (recordId !== undefined) return updateExpense(ctx, recordId, body, 'en')
  const { revision: _, ...expense } = { revision: undefined, ...body }
  return createExpense(ctx, expense, 'en')
}

type Facts = Partial<Record<PaperFact, string | null | undefined>>

function factsOf(facts: Facts): { name: PaperFact; value: string }[] {
  return Object.entries(facts).flatMap(([name, value]) =>
    value ? [{ name: name as PaperFact, value }] : [],
  )
}

type Money = (amount: number | string) => string

function saleFacts(command: Command<'invoice' | 'quote'>, money: Money): Facts {
  const { client, notes, discount, applyVat } = command.body
  return {
    client: client.name,
    email: client.email,
    ...(command.what === 'invoice'
      ? { days_to_pay: String(daysBetween(command.body.issueDate, command.body.dueDate)) }
      : { valid_until: command.body.validUntil }),
    discount: discount && discountText(discount, money),
    tax: String(applyVat),
    notes,
  }
}

type Item = Command<'invoice'>['body']['items'][number]

function lineText({ description, quantity, rate, discount }: Item, money: Money): string {
  const reduced = discount ? ` · -${discountText(discount, money)}` : ''
  return `${quantity} × ${description} · ${money(rate)}${reduced}`
}

function discountText({ kind, value }: NonNullable<Item['discount']>, money: Money): string {
  return kind === 'percent' ? `${value}%` : money(value)
}

function payoutFacts({ body: { bank, mobileMoney } }: Command<'payout'>): Facts {
  return {
    bank: bank?.bankName,
    account_number: bank?.accountNumber,
    account_name: bank?.accountName ?? mobileMoney?.accountName,
    wallet: mobileMoney?.provider,
    wallet_number: mobileMoney?.number,
  }
}

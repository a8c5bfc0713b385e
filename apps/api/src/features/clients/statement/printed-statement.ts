import {
  AGEING_BUCKETS,
  type AgeingBucket,
  type ClientStatement,
  type StatementKind,
} from '@isiro/domain/client-statement'
import { formatDate, formatSum } from '@isiro/domain/format'
import type { DocumentClient } from '@isiro/domain/invoice-document'
import type { Language } from '@isiro/domain/language'
import type { RenderRequest } from '../../../platform/files/documents/document-compiler.ts'
import { documentText, type TextPrinter } from '../../../platform/files/documents/print-text.ts'
import {
  type PrintedPay,
  type PrintedSupplier,
  printAccounts,
  printClient,
  printLink,
  printSupplier,
} from '../../documents/printed/service.ts'

/** The data of `templates/statement.typ`, like PrintedInvoice. */
export interface PrintedStatement {
  language: Language
  supplier: PrintedSupplier
  client: DocumentClient
  from: string
  to: string
  madeOn: string
  /** Also the date of the file, so that the same facts always give the same bytes. */
  date: { year: number; month: number; day: number }
  opening: string
  balance: string
  /** The business owes the client the amount in `balance`. */
  isInFavour: boolean
  rows: PrintedStatementRow[]
  sums: { kind: 'opening' | 'debits' | 'credits' | 'closing'; amount: string }[]
  /** Null if nothing is owed. */
  ageing: { bucket: AgeingBucket; amount: string }[] | null
  /** The client's unused credit; null for none. */
  credit: string | null
  /** The tax of the closing balance that the client may still keep back; null for none, and in a statement to an earlier day. */
  mayKeepBack: string | null
  pay: PrintedPay | null
  isWatermarked: boolean
}

interface PrintedStatementRow {
  date: string
  kind: StatementKind
  number: string | null
  reference: string | null
  method: string | null
  dueDate: string | null
  withheld: string | null
  debit: string | null
  credit: string | null
  balance: string
}

/** The render request for a statement. */
export function statementPdf(statement: ClientStatement): RenderRequest {
  return {
    template: 'statement.typ',
    data: printStatement(statement, documentText),
    logo: statement.supplier.logo,
    name: 'statement',
  }
}

/** Formats a statement's facts for print. */
function printStatement(statement: ClientStatement, text: TextPrinter): PrintedStatement {
  const { language, currency, opening, debits, credits, closing, owed, credit, today } = statement
  const { country } = statement.supplier
  const money = (amount: number | bigint) =>
    formatSum(BigInt(amount), { currency, language, country })
  const unlessZero = (amount: number | bigint) => (BigInt(amount) === 0n ? null : money(amount))
  const day = (date: string) => formatDate(date, language, 'long', country)
  const [year = 0, month = 0, dayOfMonth = 0] = today.split('-').map(Number)
  return {
    language,
    from: day(statement.from),
    to: day(statement.to),
    madeOn: day(today),
    date: { year, month, day: dayOfMonth },
    opening: money(opening),
    balance: money(closing < 0n ? -closing : closing),
    isInFavour: closing < 0n,
    supplier: printSupplier(statement.supplier, language, text),
    client: printClient(statement.client, text),
    rows: statement.rows.map((row) => ({
      date: formatDate(row.date, language, 'short', country),
      kind: row.kind,
      number: row.number && text.line(row.number),
      reference: row.reference && text.line(row.reference),
      method: row.method,
      dueDate: row.dueDate && formatDate(row.dueDate, language, 'short', country),
      withheld: unlessZero(row.withheld),
      debit: unlessZero(row.debit),
      credit: unlessZero(row.credit),
      balance: money(row.balance),
    })),
    sums: [
      { kind: 'opening', amount: money(opening) },
      { kind: 'debits', amount: money(debits) },
      { kind: 'credits', amount: money(-credits) },
      { kind: 'closing', amount: money(closing) },
    ],
    ageing:
      owed === 0n
        ? null
        : AGEING_BUCKETS.map((bucket) => ({ bucket, amount: money(statement.ageing[bucket]) })),
    credit: unlessZero(credit),
    mayKeepBack: statement.to < today ? null : unlessZero(statement.mayKeepBack),
    pay: printStatementPay(statement, text),
    isWatermarked: statement.isWatermarked,
  }
}

/** The accounts and the payment page of each open invoice; null if nothing is open. */
function printStatementPay(statement: ClientStatement, text: TextPrinter): PrintedPay | null {
  const { owed, bank, mobileMoney, pageUrl } = statement
  if (owed === 0n || (!bank && !mobileMoney && pageUrl === null)) return null
  return {
    ...printAccounts(statement, text),
    bankCheckedOn: null,
    reference: null,
    online: pageUrl === null ? null : printLink(pageUrl),
  }
}

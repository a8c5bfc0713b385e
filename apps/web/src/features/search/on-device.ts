import type {
  ClientFound,
  DeliveryNoteFound,
  ExpenseFound,
  InvoiceFound,
  ItemFound,
  QuoteFound,
  RecurringFound,
  SearchResults,
} from '@isiro/contracts/search'
import { foldForSearch } from '@isiro/domain/plain-text'
import { MAX_FOUND, MIN_SEARCH_LENGTH } from '@isiro/domain/search-limits'

/** Deep enough for a page of a list, not for everything that hangs on an invoice. */
const DEPTH = 4

/** Every invoice, client, expense, item, recurring invoice, quote and delivery note in answers that this device already has, each once. */
export function recordsIn(answers: readonly unknown[]): SearchResults {
  const invoices = new Map<string, InvoiceFound>()
  const clients = new Map<string, ClientFound>()
  const expenses = new Map<string, ExpenseFound>()
  const items = new Map<string, ItemFound>()
  const recurring = new Map<string, RecurringFound>()
  const quotes = new Map<string, QuoteFound>()
  const deliveryNotes = new Map<string, DeliveryNoteFound>()

  function visit(value: unknown, depth: number): void {
    if (typeof value !== 'object' || value === null) return
    if (isInvoice(value)) invoices.set(value.id, value)
    else if (isClient(value)) clients.set(value.id, value)
    else if (isExpense(value)) expenses.set(value.id, value)
    else if (isItem(value)) items.set(value.id, value)
    else if (isQuote(value)) quotes.set(value.id, value)
    else if (isDeliveryNote(value)) deliveryNotes.set(value.id, value)
    else if (isRecurring(value)) recurring.set(value.id, value)
    else if (depth < DEPTH) for (const part of Object.values(value)) visit(part, depth + 1)
  }

  for (const answer of answers) visit(answer, 0)
  return {
    invoices: [...invoices.values()],
    clients: [...clients.values()],
    expenses: [...expenses.values()],
    items: [...items.values()],
    recurring: [...recurring.values()],
    quotes: [...quotes.values()],
    deliveryNotes: [...deliveryNotes.values()],
  }
}

const has = (value: object, ...names: string[]) => names.every((name) => name in value)

function isInvoice(value: object): value is InvoiceFound {
  return has(value, 'id', 'invoiceNumber', 'clientName', 'status', 'total', 'currency')
}

function isQuote(value: object): value is QuoteFound {
  return has(value, 'id', 'quoteNumber', 'clientName', 'status', 'total', 'currency')
}

function isDeliveryNote(value: object): value is DeliveryNoteFound {
  return has(value, 'id', 'number', 'clientName', 'deliveryDate')
}

function isClient(value: object): value is ClientFound {
  return has(value, 'id', 'name', 'email', 'phone', 'isArchived')
}

function isExpense(value: object): value is ExpenseFound {
  return has(value, 'id', 'description', 'supplier', 'expenseDate', 'amount', 'currency')
}

function isItem(value: object): value is ItemFound {
  return has(value, 'id', 'description', 'code', 'unit', 'price', 'currency', 'isArchived')
}

function isRecurring(value: object): value is RecurringFound {
  return has(value, 'id', 'clientName', 'description', 'nextOn', 'total', 'currency')
}

/** Letters and digits alone, as a number is compared. */
export function compact(folded: string): string {
  return folded.replace(/[^a-z0-9]/g, '')
}

const NOTHING: SearchResults = {
  invoices: [],
  clients: [],
  expenses: [],
  items: [],
  recurring: [],
  quotes: [],
  deliveryNotes: [],
}

/** Searches records by the rules of the server's search, and keeps their order. */
export function foundAmong(records: SearchResults, text: string): SearchResults {
  const wanted = foldForSearch(text)
  if (wanted.length < MIN_SEARCH_LENGTH) return NOTHING
  const number = compact(wanted)
  const digits = text.replace(/\D/g, '').replace(/^0/, '')
  const isPhone = digits.length >= 3 && /^[\d\s()+.-]+$/.test(wanted)
  const holds = (value: string | null) => value !== null && foldForSearch(value).includes(wanted)
  const keyOf = (text: string | null) => compact(foldForSearch(text ?? ''))
  /** Documents by number or client, the one with exactly this number first. */
  const documents = <D extends { clientName: string }>(
    all: D[],
    numberOf: (one: D) => string | null,
  ) => {
    const isNumbered = (key: string) =>
      number !== '' && (/\d/.test(number) ? key.includes(number) : key.startsWith(number))
    const isExact = (one: D) => Number(keyOf(numberOf(one)) === number)
    return all
      .filter((one) => isNumbered(keyOf(numberOf(one))) || holds(one.clientName))
      .sort((a, b) => isExact(b) - isExact(a))
      .slice(0, MAX_FOUND)
  }
  return {
    invoices: documents(records.invoices, ({ invoiceNumber }) => invoiceNumber),
    quotes: documents(records.quotes, ({ quoteNumber }) => quoteNumber),
    deliveryNotes: documents(records.deliveryNotes, (note) => note.number),
    clients: records.clients
      .filter(
        ({ name, email, phone }) =>
          holds(name) || holds(email) || (isPhone && (phone?.includes(digits) ?? false)),
      )
      .slice(0, MAX_FOUND),
    expenses: records.expenses
      .filter(({ description, supplier }) => holds(description) || holds(supplier))
      .slice(0, MAX_FOUND),
    items: records.items
      .filter(({ description, code }) => holds(description) || holds(code))
      .sort((a, b) => Number(a.isArchived) - Number(b.isArchived))
      .slice(0, MAX_FOUND),
    recurring: records.recurring
      .filter(({ description, clientName }) => holds(description) || holds(clientName))
      .slice(0, MAX_FOUND),
  }
}

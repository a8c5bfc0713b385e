import type { SearchResults } from '@isiro/contracts/search'
import type { Format } from '../../platform/i18n/format.ts'
import type { PlainKey, Translate } from '../../platform/i18n/text-types.ts'
import { paths } from '../../platform/pages/paths.ts'
import type { Entry } from './entries.ts'

export type KindName = keyof SearchResults
export type RowOf<Name extends KindName> = SearchResults[Name][number]
/** The records of each kind. */
export type Records = { [Name in KindName]: RowOf<Name>[] }
export type SearchTexts = Translate<'search'>

/** How records of one kind are recognised, found on this device, and listed. */
export interface Kind<Row> {
  /** The key of its heading. */
  heading: `common:${PlainKey<'common'>}`
  /** Members that no other kind has all of. By them a record is recognised in any answer. */
  members: readonly (keyof Row & string)[]
  /** The texts in which typed text is found. */
  texts: (row: Row) => readonly (string | null)[]
  /** A document's number, which is found without its punctuation, the exact one first. */
  number?: (row: Row) => string | null
  /** Found by digits, as a phone number is. */
  phone?: (row: Row) => string | null
  /** An amount by which it is found. */
  amount?: (row: Row) => string
  /** Listed behind the others. */
  isLast?: (row: Row) => boolean
  /** Its line among the results. */
  entry: (row: Row, t: SearchTexts, format: Format) => Omit<Entry, 'id'>
}

/** The kinds of records that are searched, in the order of the results. */
export const KINDS: { readonly [Name in KindName]: Kind<RowOf<Name>> } = {
  invoices: {
    heading: 'common:nav.invoices',
    members: ['id', 'invoiceNumber', 'clientName', 'status', 'total', 'currency'],
    number: ({ invoiceNumber }) => invoiceNumber,
    texts: ({ clientName }) => [clientName],
    amount: ({ total }) => total,
    entry: ({ id, invoiceNumber, clientName, total, currency }, t, format) => ({
      label: invoiceNumber ?? t('draft'),
      detail: clientName,
      aside: format.money(total, currency),
      to: invoiceNumber === null ? paths.editInvoice(id) : paths.invoice(id),
    }),
  },
  clients: {
    heading: 'common:nav.clients',
    members: ['id', 'name', 'email', 'phone', 'isArchived'],
    texts: ({ name, email }) => [name, email],
    phone: ({ phone }) => phone,
    entry: ({ id, name, email, phone, isArchived }, t) => ({
      label: name,
      detail: joined(email, phone),
      ...(isArchived && { aside: t('archived') }),
      to: paths.client(id),
    }),
  },
  expenses: {
    heading: 'common:nav.expenses',
    members: ['id', 'description', 'supplier', 'expenseDate', 'amount', 'currency'],
    texts: ({ description, supplier }) => [description, supplier],
    amount: ({ amount }) => amount,
    entry: ({ id, description, supplier, expenseDate, amount, currency }, _t, format) => ({
      label: description,
      detail: joined(supplier, format.date(expenseDate)),
      aside: format.money(amount, currency),
      to: paths.expenses({ expense: id }),
    }),
  },
  payments: {
    heading: 'common:nav.payments',
    members: ['id', 'clientName', 'receivedOn', 'amount', 'currency'],
    texts: () => [],
    amount: ({ amount }) => amount,
    entry: ({ id, clientName, receivedOn, amount, currency }, _t, format) => ({
      label: clientName,
      detail: format.date(receivedOn),
      aside: format.money(amount, currency),
      to: paths.payments({ payment: id }),
    }),
  },
  quotes: {
    heading: 'common:nav.quotes',
    members: ['id', 'quoteNumber', 'clientName', 'status', 'total', 'currency'],
    number: ({ quoteNumber }) => quoteNumber,
    texts: ({ clientName }) => [clientName],
    amount: ({ total }) => total,
    entry: ({ id, quoteNumber, clientName, total, currency }, t, format) => ({
      label: quoteNumber ?? t('draft'),
      detail: clientName,
      aside: format.money(total, currency),
      to: quoteNumber === null ? paths.editQuote(id) : paths.quote(id),
    }),
  },
  deliveryNotes: {
    heading: 'common:nav.deliveryNotes',
    members: ['id', 'number', 'clientName', 'deliveryDate'],
    number: ({ number }) => number,
    texts: ({ clientName }) => [clientName],
    entry: ({ id, number, clientName, deliveryDate }, _t, format) => ({
      label: number,
      detail: clientName,
      aside: format.date(deliveryDate),
      to: paths.deliveryNote(id),
    }),
  },
  recurring: {
    heading: 'common:nav.recurring',
    members: ['id', 'clientName', 'description', 'nextOn', 'total', 'currency'],
    texts: ({ description, clientName }) => [description, clientName],
    entry: ({ id, clientName, description, nextOn, total, currency }, _t, format) => ({
      label: clientName,
      detail: joined(description, nextOn && format.date(nextOn)),
      aside: format.money(total, currency),
      to: paths.recurring(id),
    }),
  },
  items: {
    heading: 'common:nav.items',
    members: ['id', 'description', 'code', 'unit', 'price', 'currency', 'isArchived'],
    texts: ({ description, code }) => [description, code],
    isLast: ({ isArchived }) => isArchived,
    entry: ({ id, description, code, unit, price, currency, isArchived }, t, format) => ({
      label: description,
      detail: joined(code, unit, isArchived ? t('archived') : null),
      aside: format.money(price, currency),
      to: paths.items({ item: id }),
    }),
  },
}

export const KIND_NAMES = Object.keys(KINDS) as KindName[]

/** Makes records of each kind by a function of the kind. */
export function ofEachKind(make: <Name extends KindName>(name: Name) => RowOf<Name>[]): Records {
  return Object.fromEntries(KIND_NAMES.map((name) => [name, make(name)])) as unknown as Records
}

function joined(...parts: (string | null)[]): string {
  return parts.filter(Boolean).join(' · ')
}

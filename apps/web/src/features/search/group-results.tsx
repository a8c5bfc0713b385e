import type { SearchResults } from '@isiro/contracts/search'
import { foldForSearch } from '@isiro/domain/plain-text'
import type { TFunction } from 'i18next'
import type { Format } from '../../platform/i18n/format.ts'
import { paths } from '../../platform/pages/paths.ts'
import type { Entry, Group } from './entries.ts'

/** The commands in whose words every typed word begins one; all of them while nothing is typed. */
export function matchingCommands(groups: readonly Group[], text: string): Group[] {
  const typed = foldForSearch(text).split(' ')
  return groups
    .map((group) => ({ ...group, entries: group.entries.filter((entry) => fits(entry, group)) }))
    .filter(({ entries }) => entries.length > 0)

  function fits({ label, words = '' }: Entry, { heading }: Group): boolean {
    const own = foldForSearch(`${heading} ${label} ${words}`).split(/[^\p{L}\p{N}]+/u)
    return typed.every((word) => own.some((candidate) => candidate.startsWith(word)))
  }
}

/** The search results as groups with headings. */
export function resultGroups(
  { invoices, clients, expenses, items, recurring, quotes, deliveryNotes }: SearchResults,
  t: TFunction<['search', 'common']>,
  format: Format,
): Group[] {
  const groups: Group[] = [
    {
      id: 'invoices',
      heading: t('common:nav.invoices'),
      entries: invoices.map(({ id, invoiceNumber, clientName, total, currency }) => ({
        id: `invoice-${id}`,
        label: invoiceNumber ?? t('draft'),
        detail: clientName,
        aside: format.money(total, currency),
        to: invoiceNumber === null ? paths.editInvoice(id) : paths.invoice(id),
      })),
    },
    {
      id: 'clients',
      heading: t('common:nav.clients'),
      entries: clients.map(({ id, name, email, phone, isArchived }) => ({
        id: `client-${id}`,
        label: name,
        detail: [email, phone].filter(Boolean).join(' · '),
        ...(isArchived && { aside: t('archived') }),
        to: paths.client(id),
      })),
    },
    {
      id: 'expenses',
      heading: t('common:nav.expenses'),
      entries: expenses.map(({ id, description, supplier, expenseDate, amount, currency }) => ({
        id: `expense-${id}`,
        label: description,
        detail: [supplier, format.date(expenseDate)].filter(Boolean).join(' · '),
        aside: format.money(amount, currency),
        to: paths.expenses({ expense: id }),
      })),
    },
    {
      id: 'quotes',
      heading: t('common:nav.quotes'),
      entries: quotes.map(({ id, quoteNumber, clientName, total, currency }) => ({
        id: `quote-${id}`,
        label: quoteNumber ?? t('draft'),
        detail: clientName,
        aside: format.money(total, currency),
        to: quoteNumber === null ? paths.editQuote(id) : paths.quote(id),
      })),
    },
    {
      id: 'delivery-notes',
      heading: t('common:nav.deliveryNotes'),
      entries: deliveryNotes.map(({ id, number, clientName, deliveryDate }) => ({
        id: `delivery-note-${id}`,
        label: number,
        detail: clientName,
        aside: format.date(deliveryDate),
        to: paths.deliveryNote(id),
      })),
    },
    {
      id: 'recurring',
      heading: t('common:nav.recurring'),
      entries: recurring.map(({ id, clientName, description, nextOn, total, currency }) => ({
        id: `recurring-${id}`,
        label: clientName,
        detail: [description, nextOn && format.date(nextOn)].filter(Boolean).join(' · '),
        aside: format.money(total, currency),
        to: paths.recurring(id),
      })),
    },
    {
      id: 'items',
      heading: t('common:nav.items'),
      entries: items.map(({ id, description, code, unit, price, currency, isArchived }) => ({
        id: `item-${id}`,
        label: description,
        detail: [code, unit, isArchived ? t('archived') : null].filter(Boolean).join(' · '),
        aside: format.money(price, currency),
        to: paths.items({ item: id }),
      })),
    },
  ]
  return groups.filter(({ entries }) => entries.length > 0)
}

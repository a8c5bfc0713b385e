import type { PlainKey } from '../platform/i18n/text-types.ts'
import { paths } from '../platform/pages/paths.ts'

export interface NavItem {
  /** Key of its label in common.json. */
  label: PlainKey<'common'>
  to: string
  /** Its name in the icon library. */
  icon: string
  /** The key that leads there after G. */
  letter?: string
  /** Further addresses at which this item is the current one. */
  alsoAt?: readonly string[]
}

export interface NavGroup {
  /** Key of its heading in common.json; the first group has none. */
  label: PlainKey<'common'> | null
  items: readonly NavItem[]
}

const HOME: NavItem = {
  label: 'nav.home',
  to: paths.dashboard(),
  icon: 'house',
  letter: 'D',
  alsoAt: [paths.home()],
}
const NOTIFICATIONS: NavItem = {
  label: 'nav.notifications',
  to: paths.notifications(),
  icon: 'bell',
}
const INVOICES: NavItem = {
  label: 'nav.invoices',
  to: paths.invoices(),
  icon: 'file-text',
  letter: 'I',
  alsoAt: [paths.creditNotes()],
}
const QUOTES: NavItem = { label: 'nav.quotes', to: paths.quotes(), icon: 'file-pen', letter: 'Q' }
const DELIVERY_NOTES: NavItem = {
  label: 'nav.deliveryNotes',
  to: paths.deliveryNotes(),
  icon: 'truck',
}
const RECURRING: NavItem = {
  label: 'nav.recurring',
  to: paths.recurringList(),
  icon: 'repeat',
  letter: 'R',
}
const PAYMENTS: NavItem = {
  label: 'nav.payments',
  to: paths.payments(),
  icon: 'wallet',
  letter: 'P',
}
const CLIENTS: NavItem = { label: 'nav.clients', to: paths.clients(), icon: 'users', letter: 'C' }
const ITEMS: NavItem = { label: 'nav.items', to: paths.items(), icon: 'tags', letter: 'L' }
const SMS: NavItem = { label: 'nav.sms', to: paths.sms(), icon: 'message-square-text', letter: 'S' }
const EXPENSES: NavItem = {
  label: 'nav.expenses',
  to: paths.expenses(),
  icon: 'receipt-text',
  letter: 'E',
}
const TAX: NavItem = { label: 'nav.tax', to: paths.tax(), icon: 'percent', letter: 'T' }
const ANALYTICS: NavItem = {
  label: 'nav.analytics',
  to: paths.analytics(),
  icon: 'chart-column',
  letter: 'A',
}
const PLAN: NavItem = { label: 'nav.plan', to: paths.subscription(), icon: 'badge-check' }
const BACKUP: NavItem = {
  label: 'nav.backup',
  to: paths.backup(),
  icon: 'database-backup',
  letter: 'B',
}
const DATA_PRIVACY: NavItem = {
  label: 'nav.dataPrivacy',
  to: paths.dataPrivacy(),
  icon: 'shield-check',
}
const SETTINGS: NavItem = { label: 'nav.settings', to: paths.settings(), icon: 'settings-2' }

/** All menu items, grouped by task. A screen is listed once it exists. */
export const navGroups: readonly NavGroup[] = [
  { label: null, items: [HOME, NOTIFICATIONS] },
  {
    label: 'nav.moneyIn',
    items: [INVOICES, QUOTES, DELIVERY_NOTES, RECURRING, PAYMENTS, CLIENTS, ITEMS, SMS],
  },
  { label: 'nav.moneyOut', items: [EXPENSES] },
  { label: 'nav.understand', items: [TAX, ANALYTICS] },
  { label: 'nav.account', items: [PLAN, BACKUP, DATA_PRIVACY, SETTINGS] },
]

/** The two items on either side of New in the bottom bar of a phone; More comes after the last. */
export const bottomBar: readonly [before: readonly NavItem[], after: readonly NavItem[]] = [
  [HOME, INVOICES],
  [CLIENTS],
]

export interface NewAction {
  label: PlainKey<'common'>
  to: string
  icon: string
  /** The key that creates it. */
  letter?: string
}

/** The entries of the New menu. The button itself runs the first one. */
export const newActions: readonly [NewAction, ...NewAction[]] = [
  { label: 'new.invoice', to: paths.newInvoice(), icon: 'file-text', letter: 'N' },
  { label: 'new.quote', to: paths.newQuote(), icon: 'file-pen', letter: 'Q' },
  { label: 'new.expense', to: paths.newExpense(), icon: 'receipt-text', letter: 'E' },
  { label: 'new.client', to: paths.newClient(), icon: 'user-plus', letter: 'C' },
  { label: 'new.sms', to: paths.sms(), icon: 'message-square-text' },
  { label: 'new.payment', to: paths.recordPayment(), icon: 'wallet' },
]

/** Whether a URL belongs to an item: its own path, a path below it, or a related path. */
export function isCurrent(item: NavItem, pathname: string): boolean {
  return [item.to, ...(item.alsoAt ?? [])].some(
    (path) => pathname === path || (path !== '/' && pathname.startsWith(`${path}/`)),
  )
}

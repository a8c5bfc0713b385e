import FileText from 'lucide-react/icons/file-text'
import House from 'lucide-react/icons/house'
import Percent from 'lucide-react/icons/percent'
import ReceiptText from 'lucide-react/icons/receipt-text'
import Settings from 'lucide-react/icons/settings-2'
import UserPlus from 'lucide-react/icons/user-plus'
import Users from 'lucide-react/icons/users'
import Wallet from 'lucide-react/icons/wallet'
import type { ComponentType, SVGProps } from 'react'
import { paths } from '../platform/paths.ts'

type Icon = ComponentType<SVGProps<SVGSVGElement>>

export interface NavItem {
  /** Key of its label in common.json. */
  label: string
  to: string
  icon: Icon
  /** Further addresses at which this item is the current one. */
  alsoAt?: readonly string[]
}

export interface NavGroup {
  /** Key of its heading in common.json; the first group has none. */
  label: string | null
  items: readonly NavItem[]
}

const HOME: NavItem = {
  label: 'nav.home',
  to: paths.dashboard(),
  icon: House,
  alsoAt: [paths.home()],
}
const INVOICES: NavItem = { label: 'nav.invoices', to: paths.invoices(), icon: FileText }
const PAYMENTS: NavItem = { label: 'nav.payments', to: paths.payments(), icon: Wallet }
const CLIENTS: NavItem = { label: 'nav.clients', to: paths.clients(), icon: Users }
const EXPENSES: NavItem = { label: 'nav.expenses', to: paths.expenses(), icon: ReceiptText }
const TAX: NavItem = { label: 'nav.tax', to: paths.tax(), icon: Percent }
const SETTINGS: NavItem = { label: 'nav.settings', to: paths.settings(), icon: Settings }

/** Everything in the menu, by what a business owner is doing. A screen appears here once it exists. */
export const navGroups: readonly NavGroup[] = [
  { label: null, items: [HOME] },
  { label: 'nav.moneyIn', items: [INVOICES, PAYMENTS, CLIENTS] },
  { label: 'nav.moneyOut', items: [EXPENSES] },
  { label: 'nav.understand', items: [TAX] },
  { label: 'nav.account', items: [SETTINGS] },
]

/** The two items on either side of New in the bottom bar of a phone; More comes after the last. */
export const bottomBar: readonly [before: readonly NavItem[], after: readonly NavItem[]] = [
  [HOME, INVOICES],
  [CLIENTS],
]

export interface NewAction {
  label: string
  to: string
  icon: Icon
}

/** What New offers. The first is what the button itself does. */
export const newActions: readonly [NewAction, ...NewAction[]] = [
  { label: 'new.invoice', to: paths.newInvoice(), icon: FileText },
  { label: 'new.expense', to: paths.newExpense(), icon: ReceiptText },
  { label: 'new.client', to: paths.newClient(), icon: UserPlus },
  { label: 'new.payment', to: paths.recordPayment(), icon: Wallet },
]

/** Whether an address belongs to an item: its own, one below it, or one it also stands for. */
export function isCurrent(item: NavItem, pathname: string): boolean {
  return [item.to, ...(item.alsoAt ?? [])].some(
    (path) => pathname === path || (path !== '/' && pathname.startsWith(`${path}/`)),
  )
}

import type { PlanId } from '@isiro/domain/plan-ids'
import type { Verb } from '@isiro/domain/roles'
import type { PlainKey } from '../platform/i18n/text-types.ts'
import { paths } from '../platform/pages/paths.ts'

/** A screen that the menu, a row of tabs, a shortcut or the palette leads to. */
export interface Place {
  /** Key of its label in common.json. */
  label: PlainKey<'common'>
  to: string
  /** Its name in the icon library. */
  icon: string
  /** The key that leads there after G; of a New action, the key that creates. */
  letter?: string
  /**
   * The lowest plan that opens it; below it the entry shows a lock. The catalogue of plans is too large for every first
   * screen, so a test holds this to it.
   */
  plan?: PlanId
  /** What a role needs beyond opening the screen. */
  verb?: Verb
  /** What a role has that needs no such entry, because a fuller one leads there. */
  unless?: Verb
}

export interface NavItem extends Place {
  /** Further addresses at which this item is the current one. */
  alsoAt?: readonly string[]
  /** The screens inside it, which have no entry of their own. */
  parts?: readonly Place[]
}

const HOME: NavItem = {
  label: 'nav.home',
  to: paths.dashboard(),
  icon: 'house',
  letter: 'D',
  alsoAt: [paths.home()],
}
const INVOICES: NavItem = {
  label: 'nav.invoices',
  to: paths.invoices(),
  icon: 'file-text',
  letter: 'I',
  parts: [
    { label: 'nav.quotes', to: paths.quotes(), icon: 'file-pen', letter: 'Q', plan: 'pro' },
    { label: 'nav.recurring', to: paths.recurringList(), icon: 'repeat', letter: 'R', plan: 'pro' },
    { label: 'nav.deliveryNotes', to: paths.deliveryNotes(), icon: 'truck', plan: 'pro' },
    { label: 'nav.creditNotes', to: paths.creditNotes(), icon: 'file-minus' },
  ],
}
/** The counter, for whoever records payments and sees no list of them. */
const LIVE: NavItem = {
  label: 'nav.live',
  to: paths.moneyConfirmed(),
  icon: 'wallet',
  verb: 'payments.record',
  unless: 'payments.list',
}
const CLIENTS: NavItem = { label: 'nav.clients', to: paths.clients(), icon: 'users', letter: 'C' }

/** The entries of the menu, in the order of a day's work. */
const WORK: readonly NavItem[] = [
  HOME,
  INVOICES,
  LIVE,
  { label: 'nav.payments', to: paths.payments(), icon: 'wallet', letter: 'P' },
  CLIENTS,
  { label: 'nav.items', to: paths.items(), icon: 'tags', letter: 'L' },
  { label: 'nav.expenses', to: paths.expenses(), icon: 'receipt-text', letter: 'E' },
  { label: 'nav.tax', to: paths.tax(), icon: 'percent', letter: 'T' },
  { label: 'nav.analytics', to: paths.analytics(), icon: 'chart-column', letter: 'A' },
]

/** Pinned at the foot of the menu. Its page lists what is inside. */
export const SETTINGS: NavItem = {
  label: 'nav.settings',
  to: paths.settings(),
  icon: 'settings-2',
  alsoAt: [
    paths.sms(),
    paths.subscription(),
    paths.backup(),
    paths.dataPrivacy(),
    paths.approvals(),
    paths.questions(),
  ],
}

/** The whole menu. Nobody has more than nine entries: what is more belongs into one of them. */
export const menu: readonly NavItem[] = [...WORK, SETTINGS]

/** The places whose screens are tabs, with the name of each row. */
export const tabRows: readonly {
  label: PlainKey<'common'>
  tabs: readonly Omit<Place, 'icon'>[]
}[] = [
  { label: 'nav.sales', tabs: [INVOICES, ...(INVOICES.parts ?? [])] },
  {
    label: 'nav.messages',
    tabs: [
      { label: 'nav.sms', to: paths.sms() },
      { label: 'nav.automatic', to: paths.settings('messages') },
    ],
  },
]

/** The two items on either side of New in the bottom bar of a phone; More comes after the last. */
export const bottomBar: readonly [before: readonly NavItem[], after: readonly NavItem[]] = [
  [HOME, INVOICES],
  [LIVE, CLIENTS],
]

/** What the New button does at once; places.ts has the others. */
export const NEW_INVOICE: Place = {
  label: 'new.invoice',
  to: paths.newInvoice(),
  icon: 'file-text',
  letter: 'N',
}

/** Whether a URL belongs to an item: its own path, that of a part, a path below one of them, or a related path. */
export function isCurrent({ to, alsoAt = [], parts = [] }: NavItem, pathname: string): boolean {
  return [to, ...alsoAt, ...parts.map((part) => part.to)].some(
    (path) => pathname === path || (path !== '/' && pathname.startsWith(`${path}/`)),
  )
}

import { paths } from '../platform/pages/paths.ts'
import { bottomBar, menu, NEW_INVOICE, type Place } from './navigation.ts'

// What of the menu no first screen needs: the palette, the keys, More and New bring it.

/** Every screen that the palette and the keys go to: those of the menu, those inside Settings, and that of the bell. */
export const places: readonly Place[] = [
  ...menu.flatMap((item) => [item, ...(item.parts ?? [])]),
  { label: 'nav.messages', to: paths.sms(), icon: 'message-square-text', letter: 'S' },
  { label: 'nav.automatic', to: paths.settings('messages'), icon: 'message-square-text' },
  { label: 'nav.plan', to: paths.subscription(), icon: 'badge-check' },
  { label: 'nav.backup', to: paths.backup(), icon: 'database-backup', letter: 'B' },
  { label: 'nav.approvals', to: paths.approvals(), icon: 'badge-check', plan: 'business' },
  { label: 'nav.questions', to: paths.questions(), icon: 'message-square-text' },
  { label: 'nav.dataPrivacy', to: paths.dataPrivacy(), icon: 'shield-check' },
  { label: 'user.help', to: paths.support(), icon: 'circle-question-mark' },
  { label: 'nav.notifications', to: paths.notifications(), icon: 'bell' },
]

/** What More lists: the menu without the items of the bottom bar. */
export const moreItems = menu.filter((item) => !bottomBar.flat().includes(item))

/** The entries of the New menu. */
export const newActions: readonly Place[] = [
  NEW_INVOICE,
  { label: 'new.quote', to: paths.newQuote(), icon: 'file-pen', letter: 'Q', plan: 'pro' },
  {
    label: 'new.expense',
    to: paths.newExpense(),
    icon: 'receipt-text',
    letter: 'E',
    verb: 'expenses.write',
  },
  {
    label: 'new.client',
    to: paths.newClient(),
    icon: 'user-plus',
    letter: 'C',
    verb: 'clients.write',
  },
  { label: 'new.sms', to: paths.sms(), icon: 'message-square-text', verb: 'messages.send' },
  { label: 'new.payment', to: paths.recordPayment(), icon: 'wallet', verb: 'payments.record' },
]

import { type InvoiceAction, invoiceActions } from '@isiro/domain/invoice-status'
import { parseMinor } from '@isiro/domain/money'
import { can } from '@isiro/domain/roles'
import Ban from 'lucide-react/icons/ban'
import Banknote from 'lucide-react/icons/banknote'
import Copy from 'lucide-react/icons/copy'
import Download from 'lucide-react/icons/download'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Eye from 'lucide-react/icons/eye'
import FileMinus from 'lucide-react/icons/file-minus'
import FilePlus from 'lucide-react/icons/file-plus'
import Pencil from 'lucide-react/icons/pencil'
import Repeat from 'lucide-react/icons/repeat'
import Share2 from 'lucide-react/icons/share-2'
import Trash2 from 'lucide-react/icons/trash-2'
import type { ReactNode } from 'react'
import { useCurrentUser } from '../../../platform/http/current-user.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { IconButton } from '../../../ui/button.tsx'
import { DropdownMenu, MenuItem } from '../../../ui/dropdown-menu.tsx'
import { ACTION_VERBS } from './action-verbs.ts'
import type { ActedInvoice, InvoiceActionName } from './use-invoice-actions.tsx'

interface Entry {
  name: InvoiceActionName
  icon: ReactNode
  isDestructive?: boolean
}

const ENTRIES: Partial<Record<InvoiceAction, Entry>> = {
  edit: { name: 'edit', icon: <Pencil aria-hidden="true" /> },
  share: { name: 'share', icon: <Share2 aria-hidden="true" /> },
  record_payment: { name: 'record_payment', icon: <Banknote aria-hidden="true" /> },
  duplicate: { name: 'duplicate', icon: <Copy aria-hidden="true" /> },
  credit_note: { name: 'credit_note', icon: <FileMinus aria-hidden="true" /> },
  debit_note: { name: 'debit_note', icon: <FilePlus aria-hidden="true" /> },
  void: { name: 'void', icon: <Ban aria-hidden="true" />, isDestructive: true },
  delete: { name: 'delete', icon: <Trash2 aria-hidden="true" />, isDestructive: true },
}
const OPEN: Entry = { name: 'open', icon: <Eye aria-hidden="true" /> }
const RECURRING: Entry = { name: 'recurring', icon: <Repeat aria-hidden="true" /> }
const PDF: Entry = { name: 'pdf', icon: <Download aria-hidden="true" /> }

/** The entries of an invoice's menu: what its status allows, and what is always possible. */
function entriesOf({ status, paid }: ActedInvoice, isOwnPage: boolean): Entry[] {
  const allowed = invoiceActions(status, parseMinor(paid) ?? 0).flatMap(
    (action) => ENTRIES[action] ?? [],
  )
  const first = isOwnPage ? [] : [OPEN]
  const before = allowed.filter(({ name }) => ['edit', 'share', 'record_payment'].includes(name))
  const after = allowed.filter((entry) => !before.includes(entry))
  const again = status === 'void' ? [] : [RECURRING]
  return [...first, ...before, PDF, ...again, ...after]
}

interface InvoiceMenuProps {
  invoice: ActedInvoice
  /** On the invoice's own page there is nothing to open. */
  isOwnPage?: boolean
  onAction: (action: InvoiceActionName, invoice: ActedInvoice) => void
}

/** The menu of one invoice, always there and not only under a pointer. */
export function InvoiceMenu({ invoice, isOwnPage = false, onAction }: InvoiceMenuProps) {
  const { t } = useTexts('invoices')
  const { role } = useCurrentUser()
  const entries = entriesOf(invoice, isOwnPage).filter((entry) =>
    can(role, ACTION_VERBS[entry.name]),
  )
  const name = invoice.invoiceNumber ?? t('draftOf', { client: invoice.clientName || '–' })
  return (
    <DropdownMenu
      trigger={
        <IconButton label={t('menuOf', { name })}>
          <Ellipsis aria-hidden="true" />
        </IconButton>
      }
    >
      {entries.map(({ name: action, icon, isDestructive }) => (
        <MenuItem
          key={action}
          icon={icon}
          isDestructive={isDestructive ?? false}
          onSelect={() => onAction(action, invoice)}
        >
          {t(`action.${action}`)}
        </MenuItem>
      ))}
    </DropdownMenu>
  )
}

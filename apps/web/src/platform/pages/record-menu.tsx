import { can, type Verb } from '@isiro/domain/roles'
import Ellipsis from 'lucide-react/icons/ellipsis'
import type { ReactNode } from 'react'
import { IconButton } from '../../ui/button.tsx'
import { DropdownMenu, MenuItem } from '../../ui/dropdown-menu.tsx'
import { useCurrentUser } from '../http/current-user.ts'

export interface MenuEntry {
  label: string
  onSelect: () => void
  /** What a role needs for it; absent for what everybody can do who sees the record. */
  verb?: Verb
  icon?: ReactNode
  isDestructive?: boolean
}

interface RecordMenuProps {
  /** Names the record, for a screen reader. */
  label: string
  /** False in place of an entry that the record does not have now. */
  entries: readonly (MenuEntry | false)[]
}

/** The menu of a record: what the member's role can do with it. Where that is nothing, there is no button. */
export function RecordMenu({ label, entries }: RecordMenuProps) {
  const { role } = useCurrentUser()
  const open = entries.filter(
    (entry) => entry !== false && (entry.verb === undefined || can(role, entry.verb)),
  ) as MenuEntry[]
  if (open.length === 0) return null
  return (
    <DropdownMenu
      trigger={
        <IconButton label={label}>
          <Ellipsis aria-hidden="true" />
        </IconButton>
      }
    >
      {open.map(({ label, onSelect, icon, isDestructive = false }) => (
        <MenuItem key={label} icon={icon} isDestructive={isDestructive} onSelect={onSelect}>
          {label}
        </MenuItem>
      ))}
    </DropdownMenu>
  )
}

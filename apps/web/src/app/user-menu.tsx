import { useCurrentUser } from '../platform/http/current-user.ts'
import { DropdownMenu } from '../ui/dropdown-menu.tsx'
import { UserButton } from './user-button.tsx'

/** The person, their plan, the settings, appearance and the way out. */
export function UserMenu({ onLogout }: { onLogout: () => void }) {
  return (
    <DropdownMenu
      trigger={<UserButton user={useCurrentUser()} />}
      load={() =>
        import('./user-entries.tsx').then(({ UserEntries }) => <UserEntries onLogout={onLogout} />)
      }
    />
  )
}

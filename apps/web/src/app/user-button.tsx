import type { CurrentUser } from '@isiro/contracts/auth'
import type { ComponentProps } from 'react'
import { useTexts } from '../platform/i18n/use-texts.ts'

/** The initials that open the user menu. */
export function UserButton({ user, ...rest }: ComponentProps<'button'> & { user: CurrentUser }) {
  const { t } = useTexts()
  return (
    <button
      {...rest}
      type="button"
      className={
        'grid size-11 place-items-center rounded-full bg-brand-soft text-dense font-semibold ' +
        'text-brand transition-state hover:opacity-85 fine:size-9'
      }
    >
      <span aria-hidden="true">{initials(user)}</span>
      <span className="sr-only">{t('user.menu')}</span>
    </button>
  )
}

/** The first letters as people see them: a letter with its marks is one. */
function initials({ firstName, lastName }: CurrentUser): string {
  const first = (name: string) =>
    name
      .trim()
      .normalize('NFC')
      .match(/\p{L}\p{M}*/u)?.[0] ?? ''
  return (first(firstName) + first(lastName)).toLocaleUpperCase()
}

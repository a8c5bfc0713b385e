import type { AddressAccount } from '@isiro/contracts/auth'
import { useAuthHost } from './auth-host.tsx'

export interface AccountChoiceProps {
  accounts: readonly AddressAccount[]
  value: string
  onChange: (id: string) => void
}

/**
 * Which of the businesses of an address is meant. Drawn by hand: the radio group of `ui` stands in the chunk of the app's
 * forms, which the entrance does not load.
 */
export function AccountChoice({ accounts, value, onChange }: AccountChoiceProps) {
  const { t } = useAuthHost()
  return (
    <fieldset role="alert" className="grid gap-1">
      <legend className="mb-1 text-dense font-medium">{t('newPassword.which')}</legend>
      {accounts.map(({ id, businessName, openedBy }) => (
        <label key={id} className="flex min-h-11 items-center gap-3 py-1">
          <input
            type="radio"
            name="account"
            value={id}
            checked={id === value}
            onChange={() => onChange(id)}
            className="size-5 shrink-0 accent-brand"
          />
          <span>
            {businessName}
            <span className="block text-dense text-muted">
              {t('newPassword.openedBy', { name: openedBy })}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

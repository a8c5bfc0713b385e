import { cx } from '../../ui/class-names.ts'
import { useAsDelivered } from './as-delivered.ts'
import { useAuthHost } from './auth-host.tsx'
import { type PasswordStrength, passwordStrength } from './password-strength.ts'

const LOOK: Record<PasswordStrength, { bars: number; colour: string }> = {
  short: { bars: 0, colour: '' },
  weak: { bars: 1, colour: 'bg-bad' },
  fair: { bars: 2, colour: 'bg-warn' },
  strong: { bars: 3, colour: 'bg-ok' },
}

/** Advice under a new password: three bars and a word. It never stands in the way. */
export function StrengthHint({ password }: { password: string }) {
  const { t } = useAuthHost()
  // A delivered form shows none. Taken over with a password in it, it must first look the same.
  const weighed = useAsDelivered(() => password, '')
  const strength = passwordStrength(weighed)
  const { bars, colour } = LOOK[strength]
  return (
    <span className="flex items-center gap-2">
      <span aria-hidden="true" className="flex gap-1">
        {[1, 2, 3].map((bar) => (
          <span
            key={bar}
            className={cx(
              'h-1.5 w-6 rounded-full transition-state',
              bar <= bars ? colour : 'bg-surface-2',
            )}
          />
        ))}
      </span>
      <span>{t(`strength.${strength}`)}</span>
    </span>
  )
}

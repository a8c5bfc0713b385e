import type { ComponentProps, ReactNode } from 'react'
import { cx } from './class-names.ts'
import { Spinner } from './spinner.tsx'

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger' | 'danger-outline'
export type ButtonSize = 'normal' | 'small' | 'icon'

const BASE =
  'inline-flex items-center justify-center gap-2 rounded-control border font-medium ' +
  'text-center transition-state select-none disabled:opacity-55 aria-disabled:opacity-55'

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-brand text-on-brand not-disabled:hover:opacity-90',
  secondary: 'border-control bg-bg text-text not-disabled:hover:bg-surface-2',
  ghost: 'border-transparent text-text not-disabled:hover:bg-surface-2',
  danger: 'border-transparent bg-bad text-on-bad not-disabled:hover:opacity-90',
  'danger-outline': 'border-bad bg-bg text-bad not-disabled:hover:bg-bad-soft',
}

// A finger gets 44 px in every size; a mouse is content with less.
const SIZES: Record<ButtonSize, string> = {
  normal: 'min-h-(--control-height) px-4 py-1.5 text-body fine:text-dense',
  small: 'min-h-11 px-3 py-1 text-dense fine:min-h-8',
  icon: 'size-11 p-0 fine:size-9',
}

export interface ButtonLook {
  variant?: ButtonVariant
  size?: ButtonSize
  className?: string | undefined
}

/** The classes of a button, for a link that looks like one. */
export function buttonClass({ variant = 'primary', size = 'normal', className }: ButtonLook = {}) {
  return cx(BASE, VARIANTS[variant], SIZES[size], className)
}

export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** Work is in progress: the button is disabled and shows its pending label. */
  isPending?: boolean
  /** Replaces the label meanwhile, as in "Signing in...". */
  pendingLabel?: string
  icon?: ReactNode
}

/**
 * A button. Both labels share one place from the start, so its width does not change when work
 * begins, and a second press finds it disabled.
 */
export function Button({
  variant,
  size,
  className,
  isPending = false,
  pendingLabel,
  icon,
  disabled,
  children,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled || isPending}
      aria-busy={isPending || undefined}
      className={buttonClass({ ...(variant && { variant }), ...(size && { size }), className })}
    >
      {pendingLabel === undefined ? (
        <>
          {isPending ? <Spinner /> : icon}
          {children}
        </>
      ) : (
        <span className="grid items-center justify-items-center *:col-start-1 *:row-start-1">
          <span className={cx('flex items-center gap-2', isPending && 'invisible')}>
            {icon}
            {children}
          </span>
          <span className={cx('flex items-center gap-2', !isPending && 'invisible')}>
            <Spinner />
            {pendingLabel}
          </span>
        </span>
      )}
    </button>
  )
}

export interface IconButtonProps extends Omit<ButtonProps, 'size' | 'icon' | 'pendingLabel'> {
  /** The accessible name. */
  label: string
}

/** A button that is only an icon: Close, Back and overflow. */
export function IconButton({ label, variant = 'ghost', ...rest }: IconButtonProps) {
  return <Button {...rest} variant={variant} size="icon" aria-label={label} />
}

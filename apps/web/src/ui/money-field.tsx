import { TextField, type TextFieldProps } from './text-field.tsx'

export interface MoneyFieldProps extends Omit<TextFieldProps, 'type' | 'inputMode'> {
  /** The sign of the currency, such as ₦. */
  prefix?: string
  /** Reads the amount back, "₦1,850,000"; null while there is nothing worth reading back. */
  echo?: (text: string) => string | null
}

/**
 * A field for an amount of money. It keeps the text as typed and passes text on: money is never converted to a
 * floating-point number. The echo below groups the zeros, so that a typing error is visible.
 */
export function MoneyField({ echo, hint, value, ...rest }: MoneyFieldProps) {
  const readBack = echo?.(value) ?? null
  const lines =
    readBack !== null || hint !== undefined ? (
      <>
        {readBack === null ? null : <span className="block font-medium text-text">{readBack}</span>}
        {hint}
      </>
    ) : undefined
  return (
    <TextField
      {...rest}
      value={value}
      inputMode="decimal"
      autoComplete="off"
      {...(lines && { hint: lines })}
    />
  )
}

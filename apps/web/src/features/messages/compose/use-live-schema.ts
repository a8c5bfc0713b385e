import { useRef, useState } from 'react'

interface LiveSchema<Checks, Schema> {
  schema: Schema
  /** Called at every rendering, with what the screen knows now. */
  setChecks: (checks: Checks) => void
}

/**
 * A form's schema whose checks depend on more than its values: the chosen client, the allowance, what
 * has been loaded. It asks for the checks of the last rendering whenever it checks.
 */
export function useLiveSchema<Checks, Schema>(
  schemaOf: (current: () => Checks) => Schema,
): LiveSchema<Checks, Schema> {
  const checks = useRef<{ value: Checks } | null>(null)
  const [schema] = useState(() =>
    schemaOf(() => {
      if (!checks.current) throw new Error('the form is checked before it is drawn')
      return checks.current.value
    }),
  )
  return {
    schema,
    setChecks(value) {
      checks.current = { value }
    },
  }
}

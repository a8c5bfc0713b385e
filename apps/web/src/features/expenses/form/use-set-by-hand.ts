import { useEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { ExpenseValues } from './expense-schema.ts'

/** Whether somebody has set a field, which otherwise follows the rules. Of an expense that is there already it was set. */
export function useSetByHand<O>(
  { watch }: UseFormReturn<ExpenseValues, unknown, O>,
  field: keyof ExpenseValues,
  isNew: boolean,
): boolean {
  const [isSetByHand, setByHand] = useState(!isNew)
  useEffect(() => {
    const { unsubscribe } = watch((_, { name, type }) => {
      if (name === field && type === 'change') setByHand(true)
    })
    return unsubscribe
  }, [watch, field])
  return isSetByHand
}

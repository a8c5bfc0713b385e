import { useEffect, useState } from 'react'

const QUIET_MS = 400

/** A value once nobody has changed it for a moment: what is typed is then asked about once. */
export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), QUIET_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}

import { useEffect, useState } from 'react'

/** Whole seconds until a moment, in milliseconds since 1970; 0 once it is over. */
export function useCountdown(until: number): number {
  const [clock, setClock] = useState(() => ({ until, now: Date.now() }))
  // A new moment is counted from now, and not from the last tick of the old one.
  const { now } = clock.until === until ? clock : { now: Date.now() }
  const left = Math.max(0, Math.ceil((until - now) / 1000))
  const isRunning = left > 0

  useEffect(() => {
    if (!isRunning) return undefined
    const tick = () => setClock({ until, now: Date.now() })
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [isRunning, until])

  return left
}

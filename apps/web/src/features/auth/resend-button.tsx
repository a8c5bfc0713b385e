import { useEffect, useState } from 'react'
import { announce } from '../../platform/pages/live-region.ts'
import { Button, type ButtonLook } from '../../ui/button.tsx'
import { toast } from '../../ui/toast-store.ts'
import { useAuthHost } from './auth-host.tsx'

/** A mail takes its time, and a second one helps nobody before that. */
const WAIT_MS = 60_000

export interface ResendButtonProps extends ButtonLook {
  /** A mail has just been sent, so the wait begins at once. */
  hasJustSent?: boolean
  send: () => Promise<unknown>
  /** The message shown once it is sent. */
  sent: string
}

/** Sends a mail again, at most once a minute. */
export function ResendButton({ hasJustSent = false, send, sent, ...look }: ResendButtonProps) {
  const { t, failureText } = useAuthHost()
  const [isPending, setPending] = useState(false)
  const [readyAt, setReadyAt] = useState(() => (hasJustSent ? Date.now() + WAIT_MS : 0))
  const seconds = useCountdown(readyAt)

  async function resend() {
    setPending(true)
    try {
      await send()
      setReadyAt(Date.now() + WAIT_MS)
      announce(sent)
    } catch (error) {
      toast.error(t('resend.failed'), failureText(error, t('resend.failedDetail')))
    }
    setPending(false)
  }

  return (
    <Button
      variant="secondary"
      {...look}
      onClick={resend}
      isPending={isPending}
      pendingLabel={t('resend.pending')}
      disabled={seconds > 0}
    >
      {seconds > 0 ? t('resend.wait', { seconds }) : t('resend.again')}
    </Button>
  )
}

/** Whole seconds until a moment, in milliseconds since 1970; 0 once it is over. */
function useCountdown(until: number): number {
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

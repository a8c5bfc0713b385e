import { circuitChanged, mailEnded } from '../../platform/metrics/events.ts'

/** A failure that is older, with no call since, says nothing of now: nobody has tried. */
const TELLS_FOR_MS = 15 * 60_000
/** So many mails in a row are no accident of one of them. */
const FAILED_MAILS = 3

/** What this process has seen of outside parties. */
export interface Circuits {
  /** Whether calls of one of these providers failed lately, and none has succeeded since. */
  isFailing(providers: readonly string[]): boolean
  /** Whether the mail server took none of the last mails. */
  isMailFailing(): boolean
  close(): void
}

/** Watches the circuit breakers of this process, of which a trial call that fails opens its circuit again, and the mails. */
export function watchCircuits(now: () => Date): Circuits {
  const openedAt = new Map<string, number>()
  const mails = { failed: 0, failedAt: 0 }
  const tellsOf = (at: number) => now().getTime() - at < TELLS_FOR_MS
  const endings = [
    circuitChanged.subscribe(({ provider, isOpen }) => {
      if (isOpen) openedAt.set(provider, now().getTime())
      else openedAt.delete(provider)
    }),
    mailEnded.subscribe(({ isTaken }) => {
      mails.failed = isTaken ? 0 : mails.failed + 1
      mails.failedAt = now().getTime()
    }),
  ]
  return {
    isFailing: (providers) => providers.some((name) => tellsOf(openedAt.get(name) ?? 0)),
    isMailFailing: () => mails.failed >= FAILED_MAILS && tellsOf(mails.failedAt),
    close: () => {
      for (const end of endings) end()
    },
  }
}

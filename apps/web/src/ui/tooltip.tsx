import { Tooltip as Radix } from 'radix-ui'
import type { ReactNode } from 'react'

const OPEN_DELAY_MS = 700
const SKIP_DELAY_MS = 300

/** Wraps a region with tooltips, so that neighbours open at once after the first. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={OPEN_DELAY_MS} skipDelayDuration={SKIP_DELAY_MS}>
      {children}
    </Radix.Provider>
  )
}

/** A word about a control, for a pointer. It never holds what is not elsewhere on a phone. */
export function Tooltip({ text, children }: { text: string; children: ReactNode }) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          sideOffset={6}
          collisionPadding={8}
          className="z-50 max-w-64 animate-fade-in rounded-control bg-text px-2.5 py-1.5 text-caption text-bg"
        >
          {text}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

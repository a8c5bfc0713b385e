import type { ReactNode } from 'react'

/** A key, drawn as a keycap. */
export function KeyCap({ children }: { children: ReactNode }) {
  return (
    <kbd className="inline-block min-w-6 rounded-control border bg-subtle px-1.5 text-center font-sans text-caption text-muted">
      {children}
    </kbd>
  )
}

/** Whether this is a keyboard with a command key. */
export const isApple = /Mac|iP(hone|ad)/.test(navigator.platform)

import { createContext, type ReactNode, useContext } from 'react'
import type { PageKind } from '../ui/skeleton.tsx'

const InShell = createContext(false)

/** Marks its children as inside the shell's main landmark. */
export function ShellMain({ children }: { children: ReactNode }) {
  return <InShell value={true}>{children}</InShell>
}

/** Whether the shell is around this, with its main landmark and its room at the edges. */
export function useIsInShell(): boolean {
  return useContext(InShell)
}

/**
 * The width of a page, which its kind decides: what is filled in and read has a form's, and stands in the middle of the
 * room with its title; tables, papers and charts have all of it. No page sets a width of its own.
 */
export function PageColumn({ kind, children }: { kind: PageKind; children: ReactNode }) {
  return <div className={kind === 'form' ? 'mx-auto max-w-form' : undefined}>{children}</div>
}

/** The main landmark of a page that is shown inside the shell, which has one, or alone. */
export function PageMain({ className, children }: { className: string; children: ReactNode }) {
  return useIsInShell() ? (
    <div className={className}>{children}</div>
  ) : (
    <main className={className}>{children}</main>
  )
}

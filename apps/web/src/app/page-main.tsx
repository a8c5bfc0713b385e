import { createContext, type ReactNode, useContext } from 'react'

const InShell = createContext(false)

/** Marks its children as inside the shell's main landmark. */
export function ShellMain({ children }: { children: ReactNode }) {
  return <InShell value={true}>{children}</InShell>
}

/** The main landmark of a page that is shown inside the shell, which has one, or alone. */
export function PageMain({ className, children }: { className: string; children: ReactNode }) {
  return useContext(InShell) ? (
    <div className={className}>{children}</div>
  ) : (
    <main className={className}>{children}</main>
  )
}

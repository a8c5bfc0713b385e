import { createContext, type ReactNode, useContext } from 'react'

const InShell = createContext(false)

/** Says that what is inside has the shell's main landmark around it. */
export function ShellMain({ children }: { children: ReactNode }) {
  return <InShell value={true}>{children}</InShell>
}

/** The main landmark of a page that may stand inside the shell, which has one, or alone. */
export function PageMain({ className, children }: { className: string; children: ReactNode }) {
  return useContext(InShell) ? (
    <div className={className}>{children}</div>
  ) : (
    <main className={className}>{children}</main>
  )
}

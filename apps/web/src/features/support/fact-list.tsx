import type { ReactNode } from 'react'

/** Facts with their labels: beside each other, and under each other where the words are long. */
export function FactList({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className="grid gap-2 text-dense">
      {facts.map(([label, value]) => (
        <div key={label} className="grid gap-x-4 xs:grid-cols-[9rem_1fr]">
          <dt className="text-muted">{label}</dt>
          <dd className="min-w-0 break-words whitespace-pre-line">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Short facts below each other, the first of them, who it was or when, above the others. Those that are not there are left out. */
export function FactLines({ facts }: { facts: readonly (string | null)[] }) {
  const [first, ...others] = facts.filter((fact) => fact !== null && fact !== '')
  return (
    <div className="grid gap-1">
      <p className="font-medium break-words">{first}</p>
      {others.map((fact) => (
        <p key={fact} className="text-dense break-words text-muted">
          {fact}
        </p>
      ))}
    </div>
  )
}

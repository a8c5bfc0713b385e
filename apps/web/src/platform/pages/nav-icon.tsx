/** The id of an inline icon. */
export function navIconId(name: string): string {
  return `icon-${name}`
}

/** An icon of the menu, drawn from the page's inline icons. Decorative: its label is beside it. */
export function NavIcon({ name, className }: { name: string; className?: string }) {
  return (
    <svg
      aria-hidden="true"
      className={className}
      width="24"
      height="24"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <use href={`#${navIconId(name)}`} />
    </svg>
  )
}

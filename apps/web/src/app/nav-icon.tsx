import { navIconId } from './nav-icons.ts'

/**
 * An icon of the menu, drawn from those that stand in the page: see nav-icons.ts. Decoration: its label stands
 * beside it.
 */
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

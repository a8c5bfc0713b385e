/**
 * The mark: the ì of ìṣirò, which reads as the figure 1, with a decimal point. `size` is in px; the
 * same drawing is in public/favicon.svg.
 */
export function BrandMark({ size = 32 }: { size?: number }) {
  return (
    <svg aria-hidden="true" width={size} height={size} viewBox="0 0 32 32" className="shrink-0">
      <rect width="32" height="32" rx="9" className="fill-brand" />
      <path
        className="stroke-on-brand"
        fill="none"
        strokeWidth="4"
        strokeLinecap="round"
        d="M15 14.5V24M10.5 7l4.5 2.5"
      />
      <circle cx="22" cy="23.75" r="2.25" className="fill-on-brand" />
    </svg>
  )
}

/** The mark and the name. */
export function BrandName({ name }: { name: string }) {
  return (
    <span className="inline-flex items-center gap-2.5 text-h2 tracking-tight">
      <BrandMark />
      {name}
    </span>
  )
}

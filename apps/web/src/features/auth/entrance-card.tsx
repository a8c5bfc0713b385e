import type { ReactNode, Ref } from 'react'

export interface EntranceCardProps {
  title: string
  lead?: ReactNode
  children: ReactNode
  /** Under the card: the other way in. */
  aside?: ReactNode
  headingRef?: Ref<HTMLHeadingElement>
}

/** The card of a sign-in page, with its heading. */
export function EntranceCard({ title, lead, children, aside, headingRef }: EntranceCardProps) {
  return (
    <>
      <div className="md:rounded-card md:border md:bg-bg md:p-8 md:shadow-float">
        <h1 ref={headingRef} tabIndex={-1} className="text-h1">
          {title}
        </h1>
        {lead ? <p className="mt-1 text-muted">{lead}</p> : null}
        <div className="mt-6">{children}</div>
      </div>
      {aside ? <p className="mt-6 text-center">{aside}</p> : null}
    </>
  )
}

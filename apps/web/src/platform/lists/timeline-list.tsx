import type { ComponentType, ReactNode, SVGProps } from 'react'
import { useCurrentUser } from '../http/current-user.ts'
import { useFormat } from '../i18n/format.ts'
import { useTexts } from '../i18n/use-texts.ts'

export type TimelineIcon = ComponentType<SVGProps<SVGSVGElement>>

/** Something that happened to a record. */
export interface Moment {
  id: string
  at: string
  /** The member who did it; null for anyone else. */
  by: string | null
  /** What else is known of it; `apiKey` names the key that did it in place of a member. */
  details?: Readonly<Record<string, string | number | null>>
  icon: TimelineIcon
  title: ReactNode
  detail?: ReactNode
}

/** The events of a record, with exact times in the business's time zone. */
export function TimelineList({ moments }: { moments: readonly Moment[] }) {
  const format = useFormat()
  const { timeZone } = useCurrentUser()
  const { t } = useTexts()
  const actor = ({ by, details }: Moment) =>
    by ?? (details?.apiKey ? t('byKey', { name: String(details.apiKey) }) : null)
  return (
    <ol className="grid">
      {moments
        .map((moment) => ({ ...moment, who: actor(moment) }))
        .map(({ id, at, who, icon: Icon, title, detail }) => (
          <li key={id} className="group grid grid-cols-[2rem_minmax(0,1fr)] gap-x-3">
            <span className="grid grid-rows-[2rem_1fr] justify-items-center">
              <span className="grid size-8 place-items-center rounded-full bg-surface-2 text-muted">
                <Icon aria-hidden="true" className="size-4" />
              </span>
              <span aria-hidden="true" className="w-px bg-border group-last:hidden" />
            </span>
            <div className="grid gap-0.5 pt-1 pb-4 group-last:pb-0">
              <p className="font-medium">{title}</p>
              {detail}
              <p className="text-dense text-muted">
                <time dateTime={at}>{format.dateTime(at, timeZone)}</time>
                {who ? ` · ${who}` : ''}
              </p>
            </div>
          </li>
        ))}
    </ol>
  )
}

import type { DELIVERY_NOTE_EVENTS, DeliveryNote } from '@isiro/contracts/delivery-notes'
import Ban from 'lucide-react/icons/ban'
import CircleCheck from 'lucide-react/icons/circle-check'
import Eye from 'lucide-react/icons/eye'
import FileCheck from 'lucide-react/icons/file-check'
import Mail from 'lucide-react/icons/mail'
import type { ComponentType, SVGProps } from 'react'
import { useTranslation } from 'react-i18next'
import { useCurrentUser } from '../../../platform/current-user.ts'
import { useFormat } from '../../../platform/format.ts'

const ICONS: Record<
  (typeof DELIVERY_NOTE_EVENTS)[number],
  ComponentType<SVGProps<SVGSVGElement>>
> = {
  issued: FileCheck,
  emailed: Mail,
  viewed: Eye,
  received: CircleCheck,
  voided: Ban,
}

/** What happened to a delivery note, with exact times in the business's time zone. */
export function DeliveryTimeline({ note }: { note: DeliveryNote }) {
  const { t } = useTranslation('delivery-notes')
  const format = useFormat()
  const { timeZone } = useCurrentUser()
  return (
    <ol className="grid">
      {note.timeline.map(({ id, kind, at, by }) => {
        const Icon = ICONS[kind]
        return (
          <li key={id} className="group grid grid-cols-[2rem_minmax(0,1fr)] gap-x-3">
            <span className="grid grid-rows-[2rem_1fr] justify-items-center">
              <span className="grid size-8 place-items-center rounded-full bg-surface-2 text-muted">
                <Icon aria-hidden="true" className="size-4" />
              </span>
              <span aria-hidden="true" className="w-px bg-border group-last:hidden" />
            </span>
            <div className="grid gap-0.5 pt-1 pb-4 group-last:pb-0">
              <p className="font-medium">{t(`timeline.${kind}`)}</p>
              <p className="text-dense text-muted">
                <time dateTime={at}>{format.dateTime(at, timeZone)}</time>
                {by ? ` · ${by}` : ''}
              </p>
            </div>
          </li>
        )
      })}
    </ol>
  )
}

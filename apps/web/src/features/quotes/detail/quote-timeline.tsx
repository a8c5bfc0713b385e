import type { IssuedQuote, QUOTE_EVENTS } from '@isiro/contracts/quotes'
import Ban from 'lucide-react/icons/ban'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import Copy from 'lucide-react/icons/copy'
import Eye from 'lucide-react/icons/eye'
import FileCheck from 'lucide-react/icons/file-check'
import FilePen from 'lucide-react/icons/file-pen'
import FileText from 'lucide-react/icons/file-text'
import FileX from 'lucide-react/icons/file-x'
import Mail from 'lucide-react/icons/mail'
import Paperclip from 'lucide-react/icons/paperclip'
import type { ComponentType, SVGProps } from 'react'
import { useTranslation } from 'react-i18next'
import { useCurrentUser } from '../../../platform/current-user.ts'
import { useFormat } from '../../../platform/format.ts'

const ICONS: Record<(typeof QUOTE_EVENTS)[number], ComponentType<SVGProps<SVGSVGElement>>> = {
  draft_created: FilePen,
  duplicated: Copy,
  issued: FileCheck,
  emailed: Mail,
  reminded: Mail,
  viewed: Eye,
  accepted: CircleCheck,
  declined: CircleX,
  withdrawn: Ban,
  expired: CircleX,
  invoiced: FileText,
  attachment_added: Paperclip,
  attachment_shared: Paperclip,
  attachment_hidden: Paperclip,
  attachment_deleted: FileX,
}

/** What happened to a quote, with exact times in the business's time zone. */
export function QuoteTimeline({ quote }: { quote: IssuedQuote }) {
  const { t } = useTranslation('quotes')
  const format = useFormat()
  const { timeZone } = useCurrentUser()
  return (
    <ol className="grid">
      {quote.timeline.map(({ id, kind, at, by, details }) => {
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
              <p className="font-medium">
                {t(`timeline.${kind}`, { invoice: details.invoiceNumber ?? '' })}
              </p>
              {kind.startsWith('attachment_') ? (
                <p className="text-dense break-words text-muted">{details.name}</p>
              ) : null}
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

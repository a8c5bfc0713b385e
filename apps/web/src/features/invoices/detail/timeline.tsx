import type { TimelineEntry } from '@isiro/contracts/invoices'
import { isCurrency } from '@isiro/domain/currency'
import type { TFunction } from 'i18next'
import Ban from 'lucide-react/icons/ban'
import Banknote from 'lucide-react/icons/banknote'
import Copy from 'lucide-react/icons/copy'
import Eye from 'lucide-react/icons/eye'
import FileCheck from 'lucide-react/icons/file-check'
import FilePen from 'lucide-react/icons/file-pen'
import Link2 from 'lucide-react/icons/link-2'
import Link2Off from 'lucide-react/icons/link-2-off'
import type { ComponentType, SVGProps } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useCurrentUser } from '../../../platform/current-user.ts'
import { type Format, useFormat } from '../../../platform/format.ts'
import { paths } from '../../../platform/paths.ts'

const ICONS: Record<TimelineEntry['kind'], ComponentType<SVGProps<SVGSVGElement>>> = {
  draft_created: FilePen,
  issued: FileCheck,
  viewed: Eye,
  link_revoked: Link2Off,
  link_restored: Link2,
  payment_recorded: Banknote,
  voided: Ban,
  duplicated: Copy,
}

/** What happened to an invoice, with the exact times in the zone of the business. */
export function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  const { t } = useTranslation('invoices')
  const format = useFormat()
  const { timeZone } = useCurrentUser()
  return (
    <ol className="grid">
      {entries.map((entry) => {
        const Icon = ICONS[entry.kind]
        const at = format.dateTime(entry.at, timeZone)
        return (
          <li key={entry.id} className="group grid grid-cols-[2rem_minmax(0,1fr)] gap-x-3">
            <span className="grid grid-rows-[2rem_1fr] justify-items-center">
              <span className="grid size-8 place-items-center rounded-full bg-surface-2 text-muted">
                <Icon aria-hidden="true" className="size-4" />
              </span>
              <span aria-hidden="true" className="w-px bg-border group-last:hidden" />
            </span>
            <div className="grid gap-0.5 pt-1 pb-4 group-last:pb-0">
              <p className="font-medium">{entryText(entry, t, format)}</p>
              <EntryDetail entry={entry} />
              <p className="text-dense text-muted">
                <time dateTime={entry.at}>{at}</time>
                {entry.by ? ` · ${entry.by}` : ''}
              </p>
            </div>
          </li>
        )
      })}
    </ol>
  )
}

function entryText(
  { kind, details }: TimelineEntry,
  t: TFunction<'invoices'>,
  format: Format,
): string {
  const { amount, currency } = details
  if (kind !== 'payment_recorded' || typeof amount !== 'number' || !isCurrency(currency)) {
    return t(`timeline.${kind}`)
  }
  return t('timeline.payment_of', {
    amount: format.exactMoney(amount, currency),
    method: t(`timeline.method.${details.method}`),
  })
}

function EntryDetail({ entry: { kind, details } }: { entry: TimelineEntry }) {
  const { t } = useTranslation('invoices')
  if (kind === 'voided' && details.reason) {
    return <p className="text-dense break-words text-muted">{details.reason}</p>
  }
  if (kind === 'duplicated' && typeof details.from === 'string') {
    return (
      <Link to={paths.invoice(details.from)} className="link justify-self-start text-dense">
        {t('timeline.original')}
      </Link>
    )
  }
  return null
}

import type { SupportSummary } from '@isiro/contracts/support'
import { Link } from 'react-router'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { paths } from '../../platform/pages/paths.ts'
import { PromiseLine } from './promise-line.tsx'
import { StateBadge } from './state-badge.tsx'

/** A request in one line that leads to it: its subject, who asked, and the clock of its promise. */
export function RequestRow({ request }: { request: SupportSummary }) {
  const { t } = useTexts('support')
  const { id, reference, subject, state, isMine, askedBy } = request
  const by = isMine || askedBy === null ? null : t('askedBy', { name: askedBy })
  return (
    <Link
      to={paths.supportRequest(id)}
      className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 transition-state hover:bg-surface-2 focus-visible:-outline-offset-2"
    >
      <span className="grid min-w-0 grow basis-56 gap-0.5">
        <span className="font-medium break-words">{subject}</span>
        <span className="text-dense text-muted">
          {[reference, by].filter((part) => part !== null).join(' · ')}
        </span>
        <PromiseLine request={request} />
      </span>
      <StateBadge state={state} />
    </Link>
  )
}

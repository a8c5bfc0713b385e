import type { TrailEntry } from '@isiro/contracts/trail'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useCurrentUser } from '../../platform/http/current-user.ts'
import { useFormat } from '../../platform/i18n/format.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { activityTarget } from '../../records/activities/activity-text.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { ChangedFields } from './changed-fields.tsx'
import { useEntryWords } from './use-entry-words.ts'
import type { TrailAddress } from './use-trail-filter.ts'

interface EntrySheetProps {
  entries: readonly TrailEntry[]
  address: TrailAddress
}

/** One entry of the trail with what it changed, field by field. */
export function EntrySheet({ entries, address }: EntrySheetProps) {
  const words = useEntryWords()
  const entry = entries.find(({ id }) => id === address.openEntry)
  return (
    <Sheet
      isOpen={entry !== undefined}
      onOpenChange={address.close}
      title={entry ? words.sentence(entry) : ''}
      footer={entry ? <Ways entry={entry} address={address} /> : null}
    >
      {entry ? <Facts entry={entry} /> : null}
    </Sheet>
  )
}

function Facts({ entry }: { entry: TrailEntry }) {
  const { t } = useTexts('trail')
  const { timeZone } = useCurrentUser()
  const format = useFormat()
  const words = useEntryWords()
  return (
    <div className="grid gap-5">
      <dl className="grid gap-3">
        <Fact name={t('column.who')}>{words.who(entry)}</Fact>
        <Fact name={t('column.when')}>
          <time dateTime={entry.at}>{format.dateTime(entry.at, timeZone)}</time>
        </Fact>
        <Fact name={t('column.from')}>{words.from(entry) || t('noPlace')}</Fact>
      </dl>
      {entry.changes ? <ChangedFields changes={entry.changes} details={entry.details} /> : null}
    </div>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-dense text-muted">{name}</dt>
      <dd className="break-words">{children}</dd>
    </div>
  )
}

/** The ways on from an entry: to what it is about, and to all that was done to it. */
function Ways({ entry, address }: { entry: TrailEntry; address: TrailAddress }) {
  const { t } = useTexts('trail')
  const target = activityTarget(entry)
  const { subjectId } = entry
  return (
    <>
      {subjectId === null || address.filter.record === subjectId ? null : (
        <Link
          to={address.addressWith({ record: subjectId, q: '' })}
          className={buttonClass({ variant: 'secondary' })}
        >
          {t('allOfRecord')}
        </Link>
      )}
      {target === null || target === '/settings/trail' ? null : (
        <Link to={target} className={buttonClass({ variant: 'secondary' })}>
          {t('open')}
        </Link>
      )}
    </>
  )
}

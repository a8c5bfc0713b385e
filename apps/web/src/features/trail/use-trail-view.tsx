import type { TrailEntry } from '@isiro/contracts/trail'
import { Link } from 'react-router'
import { useCurrentUser } from '../../platform/http/current-user.ts'
import { useFormat } from '../../platform/i18n/format.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import type { ListView } from '../../platform/lists/list-view.ts'
import { useEntryWords } from './use-entry-words.ts'
import type { TrailAddress } from './use-trail-filter.ts'

/** The columns and cards of the trail. Each opens its entry. */
export function useTrailView(address: TrailAddress): ListView<TrailEntry> {
  const { t } = useTexts('trail')
  const { timeZone } = useCurrentUser()
  const format = useFormat()
  const words = useEntryWords()
  const when = ({ at }: TrailEntry) => (
    <time dateTime={at} className="whitespace-nowrap">
      {format.dateTime(at, timeZone)}
    </time>
  )
  const count = ({ changes }: TrailEntry) => {
    const fields = Object.keys(changes ?? {}).length
    return fields === 0 ? null : t('changed', { count: fields })
  }
  return {
    columns: [
      {
        name: 'what',
        className: 'max-w-96',
        cell: (entry) => (
          <Link
            to={address.entryAddress(entry.id)}
            className="block py-1 break-words hover:underline"
          >
            {words.sentence(entry)}
          </Link>
        ),
      },
      { name: 'changes', className: 'text-muted', cell: count },
      { name: 'who', className: 'break-words', cell: words.who },
      { name: 'from', className: 'text-muted break-words', cell: words.from },
      { name: 'when', className: 'text-muted', cell: when },
    ],
    card: {
      address: ({ id }) => address.entryAddress(id),
      title: words.sentence,
      amount: () => null,
      lines: [
        (entry) => [words.who(entry), count(entry)].filter(Boolean).join(' · '),
        (entry) => (
          <>
            {when(entry)}
            <span>{words.from(entry)}</span>
          </>
        ),
      ],
    },
  }
}

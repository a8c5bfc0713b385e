import type { DeliveryNoteListed } from '@isiro/contracts/delivery-notes'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Page } from '../../../platform/http/fetch-page.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { ListBody, NothingFound } from '../../../platform/lists/list-body.tsx'
import { paths } from '../../../platform/pages/paths.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { DeliveryNoteStatusBadge } from '../delivery-note-status.tsx'

interface DeliveryNoteListProps {
  list: UseInfiniteQueryResult<InfiniteData<Page<DeliveryNoteListed>>>
  isFiltered: boolean
}

/** The notes, or why there are none: waiting, failed, none yet, none found. */
export function DeliveryNoteList({ list, isFiltered }: DeliveryNoteListProps) {
  const { t } = useTranslation('delivery-notes')
  return (
    <ListBody
      list={list}
      failed={t('list.failed')}
      none={<NoRows isFiltered={isFiltered} />}
      summary={(count) => t(list.hasNextPage ? 'list.shownOfMore' : 'list.shown', { count })}
    >
      {(rows) => (
        <ul className="divide-y rounded-card border bg-bg">
          {rows.map((note) => (
            <NoteRow key={note.id} note={note} />
          ))}
        </ul>
      )}
    </ListBody>
  )
}

function NoteRow({ note }: { note: DeliveryNoteListed }) {
  const { t } = useTranslation('delivery-notes')
  const format = useFormat()
  const { source } = note
  return (
    <li>
      <Link
        to={paths.deliveryNote(note.id)}
        className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 px-4 py-3 transition-state hover:bg-surface-2 focus-visible:-outline-offset-2 md:grid-cols-[10rem_minmax(0,1fr)_minmax(0,12rem)_auto]"
      >
        <span className="min-w-0">
          <span className="font-semibold">{note.number}</span>
          <span className="block text-dense text-muted">{format.date(note.deliveryDate)}</span>
        </span>
        <span className="justify-self-end md:order-last">
          <DeliveryNoteStatusBadge note={note} />
        </span>
        <span className="line-clamp-2 min-w-0 break-words max-md:col-span-2">
          {note.clientName}
        </span>
        <span className="min-w-0 text-dense break-words text-muted max-md:col-span-2">
          {t(`list.of.${source.kind}`, { number: source.number })}
        </span>
      </Link>
    </li>
  )
}

/** Nothing yet says where a note begins; nothing found is a filter too many. */
function NoRows({ isFiltered }: { isFiltered: boolean }) {
  const { t } = useTranslation('delivery-notes')
  return isFiltered ? (
    <NothingFound
      title={t('noResults.title')}
      detail={t('noResults.detail')}
      clear={t('noResults.clear')}
      all={paths.deliveryNotes()}
    />
  ) : (
    <EmptyState
      title={t('empty.title')}
      description={t('empty.detail')}
      actions={
        <Link to={paths.invoices()} className={buttonClass()}>
          {t('empty.toInvoices')}
        </Link>
      }
    />
  )
}

import type { CreditNoteListed } from '@isiro/contracts/credit-notes'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Amount } from '../../../platform/amount.tsx'
import type { Page } from '../../../platform/fetch-page.ts'
import { useFormat } from '../../../platform/format.ts'
import { paths } from '../../../platform/paths.ts'
import { ListFailure, MoreRows } from '../../../platform/query-parts.tsx'
import { buttonClass, IconButton } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Skeleton, Waiting } from '../../../ui/skeleton.tsx'
import { useNotePdf } from './use-note-pdf.ts'

interface CreditNoteListProps {
  list: UseInfiniteQueryResult<InfiniteData<Page<CreditNoteListed>>>
  isFiltered: boolean
}

/** The notes, or why there are none: waiting, failed, none yet, none found. */
export function CreditNoteList({ list, isFiltered }: CreditNoteListProps) {
  const { t } = useTranslation('credit-notes')
  const failure = list.isError ? <ListFailure title={t('list.failed')} list={list} /> : null
  if (failure && !list.data) return failure
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? []
  return (
    <Waiting isWaiting={!list.data} skeleton={<Skeleton className="h-72 rounded-card" />}>
      {() =>
        rows.length === 0 ? (
          <NoRows isFiltered={isFiltered} />
        ) : (
          <div className="grid grid-cols-1 gap-4" aria-busy={list.isPlaceholderData}>
            <ul className="divide-y rounded-card border bg-bg">
              {rows.map((note) => (
                <NoteRow key={note.id} note={note} />
              ))}
            </ul>
            {failure}
            <MoreRows
              summary={t(list.hasNextPage ? 'list.shownOfMore' : 'list.shown', {
                count: rows.length,
              })}
              list={list}
            />
          </div>
        )
      }
    </Waiting>
  )
}

function NoteRow({ note }: { note: CreditNoteListed }) {
  const { t } = useTranslation('credit-notes')
  const format = useFormat()
  const downloading = useNotePdf()
  return (
    <li className="flex items-center gap-3 px-4 py-3">
      <div className="grid min-w-0 grow gap-1 md:grid-cols-[12rem_minmax(0,1fr)_minmax(0,1fr)] md:items-center md:gap-4">
        <p>
          <span className="font-semibold">{note.number}</span>
          <span className="block text-dense text-muted">{format.date(note.issueDate)}</span>
        </p>
        <p className="grid min-w-0 justify-items-start">
          <Link to={paths.client(note.clientId)} className="tap hover:underline">
            {note.clientName}
          </Link>
          <Link to={paths.invoice(note.invoiceId)} className="link tap text-dense">
            {t('list.forInvoice', { number: note.invoiceNumber })}
          </Link>
        </p>
        <p className="min-w-0 text-dense break-words text-muted">{note.reason}</p>
      </div>
      <Amount
        value={note.kind === 'credit' ? `-${note.noteTotal}` : note.noteTotal}
        currency={note.currency}
        className="font-medium whitespace-nowrap"
      />
      <IconButton
        label={t('pdf.save', { number: note.number })}
        onClick={() => downloading.mutate(note)}
      >
        <Download aria-hidden="true" />
      </IconButton>
    </li>
  )
}

/** Nothing yet says where a note begins; nothing found is a filter too many. */
function NoRows({ isFiltered }: { isFiltered: boolean }) {
  const { t } = useTranslation('credit-notes')
  return isFiltered ? (
    <EmptyState
      title={t('noResults.title')}
      description={t('noResults.detail')}
      actions={
        <Link to={paths.creditNotes()} className={buttonClass({ variant: 'secondary' })}>
          {t('noResults.clear')}
        </Link>
      }
    />
  ) : (
    <EmptyState
      title={t('empty.title')}
      description={t('empty.detail')}
      actions={
        <Link to={paths.invoices()} className={buttonClass()}>
          {t('list.back')}
        </Link>
      }
    />
  )
}

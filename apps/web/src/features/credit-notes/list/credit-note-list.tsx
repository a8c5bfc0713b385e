import type { CreditNoteListed } from '@isiro/contracts/credit-notes'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Page } from '../../../platform/http/fetch-page.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { ListBody, NothingFound } from '../../../platform/lists/list-body.tsx'
import { Amount } from '../../../platform/money/amount.tsx'
import { paths } from '../../../platform/pages/paths.ts'
import { buttonClass, IconButton } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { useNotePdf } from './use-note-pdf.ts'

interface CreditNoteListProps {
  list: UseInfiniteQueryResult<InfiniteData<Page<CreditNoteListed>>>
  isFiltered: boolean
}

/** The notes, or why there are none: waiting, failed, none yet, none found. */
export function CreditNoteList({ list, isFiltered }: CreditNoteListProps) {
  const { t } = useTranslation('credit-notes')
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
    <NothingFound
      title={t('noResults.title')}
      detail={t('noResults.detail')}
      clear={t('noResults.clear')}
      all={paths.creditNotes()}
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

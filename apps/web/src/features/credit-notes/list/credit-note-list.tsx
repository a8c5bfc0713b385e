import type { CreditNoteListed } from '@isiro/contracts/credit-notes'
import Download from 'lucide-react/icons/download'
import { Link } from 'react-router'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Amount } from '../../../platform/money/amount.tsx'
import { paths } from '../../../platform/pages/paths.ts'
import { IconButton } from '../../../ui/button.tsx'
import { useNotePdf } from './use-note-pdf.ts'

/** Notes, a row each on every screen: number and day, for whom and which invoice, why, and how much. */
export function CreditNoteList({ notes }: { notes: readonly CreditNoteListed[] }) {
  return (
    <ul className="divide-y rounded-card border bg-bg">
      {notes.map((note) => (
        <NoteRow key={note.id} note={note} />
      ))}
    </ul>
  )
}

function NoteRow({ note }: { note: CreditNoteListed }) {
  const { t } = useTexts('credit-notes')
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
          <Link
            to={paths.client(note.clientId)}
            className="tap hover:underline fine:inline-block fine:py-0.5"
          >
            {note.clientName}
          </Link>
          <Link
            to={paths.invoice(note.invoiceId)}
            className="link tap text-dense fine:inline-block fine:py-0.5"
          >
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

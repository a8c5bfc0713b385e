import type { DeliveryNoteListed } from '@isiro/contracts/delivery-notes'
import { Link } from 'react-router'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { paths } from '../../../platform/pages/paths.ts'
import { DeliveryNoteStatusBadge } from '../delivery-note-status.tsx'

/** Notes, a row each on every screen: number and day, for whom, what for, and its status. */
export function DeliveryNoteList({ notes }: { notes: readonly DeliveryNoteListed[] }) {
  return (
    <ul className="divide-y rounded-card border bg-bg">
      {notes.map((note) => (
        <NoteRow key={note.id} note={note} />
      ))}
    </ul>
  )
}

function NoteRow({ note }: { note: DeliveryNoteListed }) {
  const { t } = useTexts('delivery-notes')
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

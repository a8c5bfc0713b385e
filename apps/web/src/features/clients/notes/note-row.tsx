import type { ClientNote } from '@isiro/contracts/client-notes'
import { currentDay } from '../../../platform/device/current-day.ts'
import { useCurrentUser } from '../../../platform/http/current-user.ts'
import { errorText } from '../../../platform/http/error-text.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Can } from '../../../platform/pages/can.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { useMarkNote } from './api.ts'

interface NoteRowProps {
  note: ClientNote
  isWritable: boolean
  onEdit: () => void
  onDelete: () => void
}

/** A note with who wrote it, and whether it still waits to be followed up. */
export function NoteRow({ note, isWritable, onEdit, onDelete }: NoteRowProps) {
  const { t } = useTexts('client-ledger')
  const { timeZone } = useCurrentUser()
  const format = useFormat()
  const marking = useMarkNote()
  const { followUpOn, isDone, createdBy } = note
  const isDue = followUpOn !== null && !isDone && followUpOn <= currentDay(timeZone)
  return (
    <article className="grid gap-1">
      <p className="whitespace-pre-line break-words">{note.text}</p>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-dense text-muted">
        <span>
          {[format.dateTime(note.createdAt, timeZone), createdBy].filter(Boolean).join(' · ')}
        </span>
        {followUpOn === null ? null : (
          <Badge>
            <span className={isDue ? 'text-bad' : undefined}>
              {t(isDone ? 'notes.done' : isDue ? 'notes.due' : 'notes.on', {
                date: format.date(followUpOn),
              })}
            </span>
          </Badge>
        )}
      </p>
      <Can verb="clients.write">
        <div className="-mx-3 -mb-1 flex flex-wrap">
          {followUpOn === null ? null : (
            <Button
              variant="ghost"
              size="small"
              isPending={marking.isPending}
              onClick={() =>
                marking.mutate(
                  { id: note.id, isDone: !isDone },
                  { onError: (error) => toast.error(t('notes.markFailed'), errorText(error)) },
                )
              }
            >
              {t(isDone ? 'notes.reopen' : 'notes.markDone')}
            </Button>
          )}
          {isWritable ? (
            <Button variant="ghost" size="small" onClick={onEdit}>
              {t('notes.edit')}
            </Button>
          ) : null}
          <Button variant="ghost" size="small" onClick={onDelete}>
            {t('notes.delete')}
          </Button>
        </div>
      </Can>
    </article>
  )
}

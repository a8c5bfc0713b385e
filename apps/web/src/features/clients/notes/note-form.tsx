import { type ClientNote, SaveNote } from '@isiro/contracts/client-notes'
import { FailureNotice, showRefusedFields } from '../../../platform/forms/form-failure.tsx'
import { useTyping } from '../../../platform/forms/typing.ts'
import { useZodForm } from '../../../platform/forms/use-zod-form.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { FormDateField, FormTextArea } from '../../../ui/form-fields.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { useSaveNote } from './api.ts'

interface NoteFormProps {
  clientId: string
  /** Absent writes a new one. */
  note?: ClientNote
  onDone?: () => void
}

/** A note, and perhaps a day on which to come back to it. */
export function NoteForm({ clientId, note, onDone }: NoteFormProps) {
  const { t } = useTexts(['client-ledger', 'common'])
  const format = useFormat()
  const { readDate } = useTyping('NGN')
  const blank = { text: '', followUpOn: null }
  const form = useZodForm(SaveNote, note ? { text: note.text, followUpOn: note.followUpOn } : blank)
  const save = useSaveNote(clientId, note?.id ?? null)

  const submit = form.handleSubmit((input) =>
    save.mutate(input, {
      onSuccess() {
        toast.success(t('notes.saved'))
        form.reset(blank)
        onDone?.()
      },
      onError: (error) => showRefusedFields(form, error),
    }),
  )

  return (
    <form onSubmit={submit} noValidate className="grid grid-cols-1 gap-4">
      <FormTextArea control={form.control} name="text" label={t('notes.text')} rows={3} />
      <div className="flex flex-wrap items-end gap-3">
        <FormDateField
          control={form.control}
          name="followUpOn"
          label={t('notes.followUpOn')}
          isOptional
          format={format.date}
          parse={readDate}
          className="grow xs:max-w-60"
        />
        <Button type="submit" isPending={save.isPending} pendingLabel={t('notes.saving')}>
          {t(note ? 'notes.save' : 'notes.add')}
        </Button>
        {onDone ? (
          <Button variant="ghost" onClick={onDone}>
            {t('common:cancel')}
          </Button>
        ) : null}
      </div>
      <FailureNotice error={save.error} form={form} />
    </form>
  )
}

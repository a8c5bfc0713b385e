import { MAX_QUESTION_TEXT } from '@isiro/domain/questions'
import { type ReactNode, useRef, useState } from 'react'
import { FailureNotice } from '../../platform/forms/form-failure.tsx'
import { OfflineNote } from '../../platform/forms/offline-note.tsx'
import { validationText } from '../../platform/http/error-text.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/text-area.tsx'

interface WordsFormProps {
  label: string
  /** What the button says. */
  submit: string
  sending: { isPending: boolean; error: unknown }
  /** Sends what was written; `done` empties the form. */
  onSend: (text: string, done: () => void) => void
  /** What stands above the words. */
  above?: ReactNode
  /** Further buttons. */
  children?: ReactNode
}

/** A text and its button: a question, or an answer. */
export function WordsForm({ label, submit, sending, onSend, above, children }: WordsFormProps) {
  const { t } = useTexts(['questions', 'validation'])
  const [text, setText] = useState('')
  const [lacksText, setLacksText] = useState(false)
  const area = useRef<HTMLTextAreaElement>(null)

  function send() {
    if (sending.isPending) return
    if (text.trim() !== '') return onSend(text, () => setText(''))
    setLacksText(true)
    area.current?.focus()
  }

  return (
    <form
      noValidate
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        // React's events bubble from a sheet to the form that it stands in.
        event.stopPropagation()
        send()
      }}
    >
      <OfflineNote />
      {above}
      <TextArea
        ref={area}
        label={label}
        error={lacksText ? validationText('validation.answer_required') : undefined}
        value={text}
        onChange={(typed) => {
          setText(typed)
          setLacksText(false)
        }}
        rows={2}
        maxLength={MAX_QUESTION_TEXT}
      />
      <FailureNotice error={sending.error} />
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          variant="secondary"
          isPending={sending.isPending}
          pendingLabel={t('sending')}
        >
          {submit}
        </Button>
        {children}
      </div>
    </form>
  )
}

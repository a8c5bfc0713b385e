import type { Question } from '@isiro/contracts/questions'
import { useCurrentUser } from '../../platform/http/current-user.ts'
import { errorText } from '../../platform/http/error-text.ts'
import { useFormat } from '../../platform/i18n/format.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast-store.ts'
import { useAnswer, useClose } from './api.ts'
import { QuestionBadge } from './question-badge.tsx'
import { WordsForm } from './words-form.tsx'

/** One question with its answers, and what the reader can do about it. */
export function Thread({ question }: { question: Question }) {
  const { t } = useTexts('questions')
  const { id, text, state, askedBy, askedAt, asked, answers, isMine } = question
  const answering = useAnswer(id)
  return (
    <article className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <QuestionBadge question={question} />
        {state === 'waiting' && !question.isForMe && asked !== null ? (
          <span className="text-dense text-muted">{t('waitsFor', { name: asked })}</span>
        ) : null}
      </div>
      <Said by={askedBy} at={askedAt} text={text} />
      {answers.map(({ id, by, at, text }) => (
        <div key={id} className="border-l-2 pl-3">
          <Said by={by} at={at} text={text} />
        </div>
      ))}
      {state === 'closed' ? null : (
        <WordsForm
          label={t(isMine ? 'askOn' : 'answer')}
          submit={t(isMine ? 'sendOn' : 'sendAnswer')}
          sending={answering}
          onSend={(text, done) =>
            answering.mutate(
              { text },
              {
                onSuccess() {
                  done()
                  toast.success(t(isMine ? 'asked' : 'answered'))
                },
              },
            )
          }
        >
          <CloseButton question={question} />
        </WordsForm>
      )}
    </article>
  )
}

function Said({ by, at, text }: { by: string | null; at: string; text: string }) {
  const { t } = useTexts('questions')
  const format = useFormat()
  const { timeZone } = useCurrentUser()
  return (
    <div>
      <p className="text-caption text-muted">
        {by ?? t('goneMember')}
        {' · '}
        <time dateTime={at}>{format.dateTime(at, timeZone)}</time>
      </p>
      <p className="break-words whitespace-pre-line">{text}</p>
    </div>
  )
}

function CloseButton({ question: { id, mayClose } }: { question: Question }) {
  const { t } = useTexts('questions')
  const closing = useClose(id)
  if (!mayClose) return null
  return (
    <Button
      variant="ghost"
      isPending={closing.isPending}
      pendingLabel={t('closing')}
      onClick={() =>
        closing.mutate(undefined, {
          onSuccess: () => toast.success(t('closed')),
          onError: (error) => toast.error(t('closeFailed'), errorText(error)),
        })
      }
    >
      {t('close')}
    </Button>
  )
}

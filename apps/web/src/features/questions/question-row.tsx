import type { QuestionSummary } from '@isiro/contracts/questions'
import { Link } from 'react-router'
import { useCurrentUser } from '../../platform/http/current-user.ts'
import { useFormat } from '../../platform/i18n/format.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { paths } from '../../platform/pages/paths.ts'
import { QuestionBadge } from './question-badge.tsx'
import { useRecordName } from './use-record-name.ts'

/** A question in one line that leads to it: what was asked, about what, by whom and since when. */
export function QuestionRow({ question }: { question: QuestionSummary }) {
  const { t } = useTexts('questions')
  const format = useFormat()
  const { timeZone } = useCurrentUser()
  const nameOf = useRecordName()
  const { id, text, askedBy, asked, isMine } = question
  const at = format.dateTime(question.askedAt, timeZone)
  const who =
    isMine && asked !== null
      ? t('askedOf', { name: asked, at })
      : t('askedBy', { name: askedBy ?? t('goneMember'), at })
  return (
    <Link
      to={paths.question(id)}
      className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 transition-state hover:bg-surface-2 focus-visible:-outline-offset-2"
    >
      <span className="grid min-w-0 grow basis-56 gap-0.5">
        <span className="line-clamp-2 font-medium break-words">{text}</span>
        <span className="text-dense break-words text-muted">
          {nameOf(question)}
          {' · '}
          {who}
        </span>
      </span>
      <QuestionBadge question={question} />
    </Link>
  )
}

import type { QuestionsAbout } from '@isiro/contracts/questions'
import { useCurrentUser } from '../../platform/http/current-user.ts'
import { LazyPart } from '../../platform/lazy/lazy-part.tsx'

const load = () => import('./questions-part.tsx').then((module) => module.QuestionsPart)

/** The questions on a record, at the end of its page or sheet. Who is alone in the business downloads none of it. */
export function RecordQuestions(part: QuestionsAbout) {
  if (!useCurrentUser().hasTeam) return null
  return (
    <LazyPart
      id="record-questions"
      load={load}
      namespaces={['questions', 'roles', 'validation']}
      skeleton={null}
      part={part}
    />
  )
}

import type { QuestionsAbout } from '@isiro/contracts/questions'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { QueryFailure } from '../../platform/http/query-parts.tsx'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { recordQuestionsQuery } from './api.ts'
import { AskForm } from './ask-form.tsx'
import { anchorOf } from './record-address.ts'
import { Thread } from './thread.tsx'

/** What was asked about a record and answered, and the form to ask. Nothing where there is neither. */
export function QuestionsPart(about: QuestionsAbout) {
  const { t } = useTexts('questions')
  const query = useQuery(recordQuestionsQuery(about))
  const [isAsking, setAsking] = useState(false)
  const { hash } = useLocation()
  const isThere = query.data !== undefined
  useEffect(() => {
    // The address of a question leads to it, once it is there.
    if (isThere && hash.startsWith(anchorOf('')))
      document.getElementById(hash.slice(1))?.scrollIntoView({ block: 'center' })
  }, [hash, isThere])
  if (query.isError && !query.data) return <QueryFailure title={t('failed')} query={query} />
  if (!query.data) return null
  const { questions, people } = query.data
  if (questions.length === 0 && people.length === 0) return null
  return (
    <Card
      className="mt-4 md:mt-5"
      title={t('title')}
      action={
        people.length > 0 && !isAsking ? (
          <Button variant="secondary" size="small" onClick={() => setAsking(true)}>
            {t('ask')}
          </Button>
        ) : null
      }
    >
      {questions.length === 0 && !isAsking ? <p className="text-muted">{t('none')}</p> : null}
      {questions.length > 0 ? (
        <ul className="grid gap-4 divide-y *:pb-4 *:last:pb-0">
          {questions.map((question) => (
            <li key={question.id} id={anchorOf(question.id).slice(1)} className="scroll-mt-20">
              <Thread question={question} />
            </li>
          ))}
        </ul>
      ) : null}
      {isAsking ? <AskForm about={about} people={people} onDone={() => setAsking(false)} /> : null}
    </Card>
  )
}

import { useQuery } from '@tanstack/react-query'
import { Navigate, useParams } from 'react-router'
import { useCurrentUser } from '../../platform/http/current-user.ts'
import { Loaded } from '../../platform/http/query-parts.tsx'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { BackLink } from '../../platform/pages/back-link.tsx'
import { usePage } from '../../platform/pages/page.ts'
import { paths } from '../../platform/pages/paths.ts'
import { Card } from '../../ui/card.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PageShape } from '../../ui/skeleton.tsx'
import { questionQuery } from './api.ts'
import { recordAddress } from './record-address.ts'
import { Thread } from './thread.tsx'
import { useRecordName } from './use-record-name.ts'

/**
 * `/questions/:id`: leads to the question on its record, where the mail of a question goes. Of a record that is deleted, and in a
 * business of one, whose records show no questions, it is read here.
 */
export function QuestionPage() {
  const { id = '' } = useParams()
  const { t } = useTexts('questions')
  const { hasTeam } = useCurrentUser()
  const query = useQuery(questionQuery(id))
  const nameOf = useRecordName()
  const title = query.data ? nameOf(query.data) : t('question')
  const heading = usePage(title)
  if (query.data && hasTeam && !query.data.isGone)
    return <Navigate to={recordAddress(query.data)} replace />
  return (
    <>
      <PageHeader
        title={title}
        headingRef={heading}
        back={<BackLink to={paths.questions()}>{t('title')}</BackLink>}
      />
      <Loaded query={query} failed={t('failedOne')} skeleton={<PageShape kind="record" />}>
        {(question) => (
          <Card>
            <Thread question={question} />
          </Card>
        )}
      </Loaded>
    </>
  )
}

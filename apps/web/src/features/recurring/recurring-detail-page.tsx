import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { Loaded } from '../../platform/http/query-parts.tsx'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { BackLink } from '../../platform/pages/back-link.tsx'
import { usePage } from '../../platform/pages/page.ts'
import { paths } from '../../platform/pages/paths.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { PageShape } from '../../ui/skeleton.tsx'
import { RecordQuestions } from '../questions/record-questions.tsx'
import { recurringQuery } from './api.ts'
import { RecurringActions } from './detail/recurring-actions.tsx'
import { RecurringDetail } from './detail/recurring-detail.tsx'
import { StateBadge } from './state-badge.tsx'

/** `/recurring/:id`: its rule, the dates to come, and what became of the others. */
export function RecurringDetailPage() {
  const { t } = useTexts('recurring')
  const { id = '' } = useParams()
  const known = useQuery(recurringQuery(id))
  const { data: recurring } = known
  const title = recurring?.clientName ?? t('title')
  const heading = usePage(title)
  return (
    <>
      <PageHeader
        title={title}
        headingRef={heading}
        back={<BackLink to={paths.recurringList()}>{t('list.title')}</BackLink>}
        aside={recurring ? <StateBadge state={recurring.state} /> : null}
        actions={recurring ? <RecurringActions recurring={recurring} /> : null}
      />
      <Loaded query={known} failed={t('failed')} skeleton={<PageShape kind="record" />}>
        {(recurring) => (
          <>
            <RecurringDetail recurring={recurring} />
            <RecordQuestions kind="recurring" id={recurring.id} />
          </>
        )}
      </Loaded>
    </>
  )
}

import type { PrivacyHistory } from '@isiro/contracts/privacy'
import { useQuery } from '@tanstack/react-query'
import { useCurrentUser } from '../../../platform/http/current-user.ts'
import { QueryState } from '../../../platform/http/query-parts.tsx'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Badge } from '../../../ui/badge.tsx'
import type { Tone } from '../../../ui/status-dot.tsx'
import { privacyHistoryQuery } from '../api.ts'
import { Reference } from './reference.tsx'

type SubjectRequest = PrivacyHistory['requests'][number]

const TONES: Record<SubjectRequest['state'], Tone> = {
  received: 'info',
  in_progress: 'warn',
  answered: 'neutral',
}

/** The requests that were submitted, with their states and answers. */
export function RequestHistory() {
  const { t } = useTexts('privacy')
  const history = useQuery(privacyHistoryQuery)
  return (
    <div className="grid grid-cols-1 gap-2 border-t pt-4">
      <h3 className="font-medium">{t('history.requests')}</h3>
      <QueryState query={history} failed={t('history.failed')} shape="list" skeletonClass="h-16">
        {({ requests }) =>
          requests.length === 0 ? (
            <p className="text-dense text-muted">{t('history.noRequests')}</p>
          ) : (
            <ul className="divide-y">
              {requests.map((each) => (
                <li key={each.requestId} className="py-2">
                  <RequestLine request={each} />
                </li>
              ))}
            </ul>
          )
        }
      </QueryState>
    </div>
  )
}

function RequestLine({ request }: { request: SubjectRequest }) {
  const { t } = useTexts('privacy')
  const format = useFormat()
  const { timeZone } = useCurrentUser()
  const { requestId, requestType, requestDetails, state, dueOn, answer, answeredAt } = request
  return (
    <div className="grid gap-1 text-dense">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <Reference reference={requestId} />
        <Badge tone={TONES[state]} hasDot>
          {t(`requestState.${state}`)}
        </Badge>
      </div>
      <p className="flex flex-wrap gap-x-3 text-muted">
        <span>{t(`type.${requestType}`)}</span>
        <span>{format.dateTime(request.submittedAt, timeZone)}</span>
        <span>
          {answeredAt === null
            ? t('history.dueOn', { date: format.date(dueOn) })
            : t('history.answeredAt', { date: format.dateTime(answeredAt, timeZone) })}
        </span>
      </p>
      <p className="break-words whitespace-pre-line">{requestDetails}</p>
      {answer === null ? null : (
        <p className="rounded-control bg-subtle px-3 py-2 break-words whitespace-pre-line">
          {answer}
        </p>
      )}
    </div>
  )
}

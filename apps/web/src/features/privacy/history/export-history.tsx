import type { PrivacyHistory } from '@isiro/contracts/privacy'
import { sizeText } from '@isiro/domain/size-text'
import { useQuery } from '@tanstack/react-query'
import { useCurrentUser } from '../../../platform/http/current-user.ts'
import { QueryState } from '../../../platform/http/query-parts.tsx'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useLanguage } from '../../../platform/i18n/i18n.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Badge } from '../../../ui/badge.tsx'
import type { Tone } from '../../../ui/status-dot.tsx'
import { privacyHistoryQuery } from '../api.ts'
import { Reference } from './reference.tsx'

type Export = PrivacyHistory['exports'][number]

const TONES: Record<Export['state'], Tone> = {
  making: 'info',
  ready: 'info',
  downloaded: 'neutral',
  expired: 'neutral',
  failed: 'bad',
}

/** The exports that were ordered, with their states. */
export function ExportHistory() {
  const { t } = useTexts('privacy')
  const history = useQuery(privacyHistoryQuery)
  return (
    <div className="grid grid-cols-1 gap-2 border-t pt-4">
      <h3 className="font-medium">{t('history.exports')}</h3>
      <QueryState query={history} failed={t('history.failed')} shape="list" skeletonClass="h-16">
        {({ exports }) =>
          exports.length === 0 ? (
            <p className="text-dense text-muted">{t('history.noExports')}</p>
          ) : (
            <ul className="divide-y">
              {exports.map((each) => (
                <li key={each.requestId} className="py-2">
                  <ExportLine line={each} />
                </li>
              ))}
            </ul>
          )
        }
      </QueryState>
    </div>
  )
}

function ExportLine({ line }: { line: Export }) {
  const { t } = useTexts('privacy')
  const format = useFormat()
  const language = useLanguage()
  const { timeZone } = useCurrentUser()
  const { requestId, state, bytes, expiresAt } = line
  return (
    <div className="grid gap-1 text-dense">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <Reference reference={requestId} />
        <Badge tone={TONES[state]} hasDot>
          {t(`exportState.${state}`)}
        </Badge>
      </div>
      <p className="flex flex-wrap gap-x-3 text-muted">
        <span>{format.dateTime(line.requestedAt, timeZone)}</span>
        <span>{t(`history.format.${line.format}`)}</span>
        <span>{t(line.includesBusinessData ? 'history.whole' : 'history.personal')}</span>
        {bytes === null ? null : <span>{sizeText(bytes, language)}</span>}
      </p>
      {state === 'ready' && expiresAt !== null ? (
        <p>{t('history.expires', { date: format.dateTime(expiresAt, timeZone) })}</p>
      ) : null}
    </div>
  )
}

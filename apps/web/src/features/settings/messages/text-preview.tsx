import type { PreviewMessage } from '@isiro/contracts/message-settings'
import { useQuery } from '@tanstack/react-query'
import { errorText } from '../../../platform/http/error-text.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { useDebounced } from '../../../platform/lists/use-debounced.ts'
import { Notice } from '../../../ui/notice.tsx'
import { Skeleton, Waiting } from '../../../ui/skeleton.tsx'
import { SmsPreview } from '../../messages/compose/sms-preview.tsx'
import { MailFrame } from '../../messages/email/mail-frame.tsx'
import { previewQuery } from './messages-api.ts'

const DEBOUNCE_MS = 500

/** The text as a phone would show it, with the values of the latest invoice. */
export function TextPreview(wanted: PreviewMessage) {
  const { t } = useTexts('message-settings')
  const text = useDebounced(wanted.text ?? '', DEBOUNCE_MS)
  const { data, error } = useQuery({
    ...previewQuery({ ...wanted, text }),
    enabled: text.trim() !== '',
  })
  return (
    <section className="grid min-w-0 gap-2">
      <h3 className="text-dense font-medium">{t('preview.title')}</h3>
      {error ? <Notice tone="warn">{errorText(error)}</Notice> : null}
      <Waiting isWaiting={!data && !error} skeleton={<Skeleton kind="record" className="h-40" />}>
        {() =>
          data ? (
            <>
              {data.subject === null ? null : (
                <p className="text-dense break-words">
                  <span className="text-muted">{t('preview.subject')}</span> {data.subject}
                </p>
              )}
              {data.html === null ? (
                <SmsPreview sender={null} messages={[{ to: '', text: data.text }]} />
              ) : (
                <MailFrame title={t('preview.title')} html={data.html} />
              )}
              <p className="text-dense text-muted">
                {data.sms ? `${t('preview.parts', { count: data.sms.segments })} ` : ''}
                {t(data.isExample ? 'preview.example' : 'preview.latest')}
              </p>
            </>
          ) : null
        }
      </Waiting>
    </section>
  )
}

import type { UseQueryResult } from '@tanstack/react-query'
import { QueryFailure } from '../../../platform/http/query-parts.tsx'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Skeleton, Waiting } from '../../../ui/skeleton.tsx'
import { MailFrame } from '../../messages/email/mail-frame.tsx'

interface MailPreviewSectionProps {
  preview: UseQueryResult<{ subject: string; html: string }>
}

/** A preview of the client's e-mail, as a phone shows it. */
export function MailPreviewSection({ preview }: MailPreviewSectionProps) {
  const { t } = useTexts('invoice-share')
  return (
    <section className="grid gap-2">
      <h3 className="text-dense font-medium">{t('preview')}</h3>
      {preview.isError && !preview.data ? (
        <QueryFailure title={t('preview.failed')} query={preview} />
      ) : (
        <Waiting isWaiting={!preview.data} skeleton={<Skeleton kind="record" className="h-120" />}>
          {() =>
            preview.data ? (
              <>
                <p className="text-dense break-words">
                  <span className="text-muted">{t('subject')}</span>{' '}
                  <span className="font-medium">{preview.data.subject}</span>
                </p>
                <MailFrame title={t('preview')} html={preview.data.html} />
              </>
            ) : null
          }
        </Waiting>
      )}
    </section>
  )
}

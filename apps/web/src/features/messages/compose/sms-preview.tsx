import { useTexts } from '../../../platform/i18n/use-texts.ts'

interface SmsPreviewProps {
  /** The sender name. */
  sender: string | null
  messages: readonly { to: string; text: string }[]
  /** How many more there are than are shown. */
  more?: number
}

/** The exact text that arrives on the phone. */
export function SmsPreview({ sender, messages, more = 0 }: SmsPreviewProps) {
  const { t } = useTexts('messages')
  return (
    <div className="grid max-w-90 grid-cols-1 gap-3 rounded-sheet border bg-subtle p-3">
      <p className="border-b pb-2 text-center text-dense font-medium">
        {sender ?? t('preview.sender')}
      </p>
      {messages.length === 0 ? (
        <p className="py-6 text-center text-dense text-muted">{t('preview.empty')}</p>
      ) : (
        messages.map(({ to, text }) => (
          <div key={to} className="grid grid-cols-1 gap-1">
            {to === '' ? null : (
              <p className="text-caption text-muted">{t('preview.to', { to })}</p>
            )}
            <p className="max-w-75 justify-self-start rounded-card rounded-tl-document border bg-bg px-3 py-2 text-dense wrap-anywhere whitespace-pre-wrap">
              {text}
            </p>
          </div>
        ))
      )}
      {more > 0 ? (
        <p className="text-center text-dense text-muted">{t('preview.more', { count: more })}</p>
      ) : null}
    </div>
  )
}

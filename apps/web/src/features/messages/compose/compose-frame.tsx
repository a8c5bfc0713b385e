import type { FormEvent, ReactNode } from 'react'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { SmsPreview } from './sms-preview.tsx'

interface ComposeFrameProps {
  onSubmit: (event: FormEvent) => void
  sender: string | null
  preview: readonly { to: string; text: string }[]
  more?: number
  children: ReactNode
  /** The button that sends: on a phone it stands behind the preview. */
  footer: ReactNode
}

/** A form, and what will arrive: beside it on a desktop, before the button on a phone. */
export function ComposeFrame(props: ComposeFrameProps) {
  const { onSubmit, sender, preview, more = 0, children, footer } = props
  const { t } = useTexts('messages')
  return (
    <form
      noValidate
      onSubmit={onSubmit}
      className="grid grid-cols-1 items-start gap-x-6 gap-y-5 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr]"
    >
      <div className="grid min-w-0 grid-cols-1 gap-4">{children}</div>
      <section className="grid min-w-0 gap-2 lg:sticky lg:top-20 lg:row-span-2">
        <h2 className="text-dense font-medium">{t('preview.title')}</h2>
        <SmsPreview sender={sender} messages={preview} more={more} />
      </section>
      <div className="grid min-w-0 grid-cols-1 gap-3">{footer}</div>
    </form>
  )
}

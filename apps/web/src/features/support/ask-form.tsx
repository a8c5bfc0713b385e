import { AskSupport, MAX_SUPPORT_TEXT, type SupportRequest } from '@isiro/contracts/support'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { DraftStrip } from '../../platform/forms/draft-strip.tsx'
import { useFormDraft } from '../../platform/forms/form-draft.ts'
import { showRefusedFields } from '../../platform/forms/form-failure.tsx'
import { OfflineNote } from '../../platform/forms/offline-note.tsx'
import { SheetForm } from '../../platform/forms/sheet-form.tsx'
import { useZodForm } from '../../platform/forms/use-zod-form.ts'
import { QueryFailure } from '../../platform/http/query-parts.tsx'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { FormCheckbox, FormTextArea, FormTextField } from '../../ui/form-fields.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { supportDeskQuery, useAskSupport } from './api.ts'
import type { AskedFrom } from './asked-from.ts'
import { ScreenshotField } from './screenshot-field.tsx'
import { SentPreview } from './sent-preview.tsx'
import { useScreenshot } from './use-screenshot.ts'

const Question = z.object({
  subject: AskSupport.shape.subject,
  text: AskSupport.shape.text,
  sendsScreen: z.boolean(),
  sendsRecord: z.boolean(),
})

interface AskFormProps {
  from: AskedFrom
  onAsked: (request: SupportRequest) => void
  onCancel: () => void
}

/**
 * The question, and beneath it all that is sent along. The button comes with the preview: nothing leaves that was not shown. The words
 * stay on the device until they are sent; a picture does not.
 */
export function AskForm({ from, onAsked, onCancel }: AskFormProps) {
  const { t } = useTexts(['support', 'validation'])
  const asking = useAskSupport()
  const desk = useQuery(supportDeskQuery(from.record))
  const form = useZodForm(Question, { subject: '', text: '', sendsScreen: true, sendsRecord: true })
  const { control } = form
  const draft = useFormDraft(form, 'support', 'new')
  const shot = useScreenshot()
  const [sendsScreen, sendsRecord] = useWatch({ control, name: ['sendsScreen', 'sendsRecord'] })
  const found = desk.data?.record ?? null
  const screen = sendsScreen ? from.screen : null
  const record = sendsRecord ? found : null

  const submit = form.handleSubmit(({ subject, text }) =>
    asking.mutate(
      {
        subject,
        text,
        screen,
        record: record && { kind: record.kind, id: record.id },
        screenshot: shot.picture,
      },
      {
        onSuccess(request) {
          draft.forget()
          onAsked(request)
        },
        onError: (error) => showRefusedFields(form, error),
      },
    ),
  )

  return (
    <div onPaste={shot.paste}>
      <SheetForm
        onSubmit={submit}
        sending={asking}
        form={form}
        {...(desk.data && { submit: { label: t('send'), pendingLabel: t('sending') } })}
        onCancel={onCancel}
      >
        <OfflineNote isKept />
        <DraftStrip draft={draft} text={t('draftRestored')} discardLabel={t('draftDiscard')} />
        <FormTextField
          control={control}
          name="subject"
          label={t('field.subject')}
          maxLength={120}
          autoComplete="off"
        />
        <FormTextArea
          control={control}
          name="text"
          label={t('field.text')}
          hint={t('field.textHint')}
          rows={5}
          maxLength={MAX_SUPPORT_TEXT}
        />
        <ScreenshotField shot={shot} />
        {from.screen ? (
          <FormCheckbox control={control} name="sendsScreen" label={t('field.screen')} />
        ) : null}
        {found ? (
          <FormCheckbox
            control={control}
            name="sendsRecord"
            label={t('field.record', { name: found.name })}
          />
        ) : null}
        {desk.data ? (
          <SentPreview desk={desk.data} screen={screen} record={record} picture={shot.picture} />
        ) : desk.isError ? (
          <QueryFailure title={t('desk.failed')} query={desk} />
        ) : (
          <Skeleton kind="form" className="h-44" />
        )}
      </SheetForm>
    </div>
  )
}

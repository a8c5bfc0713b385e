import {
  CreateWebhookEndpoint,
  type WebhookEndpoint,
  type WebhookEndpointWithSecret,
} from '@isiro/contracts/webhooks'
import type { WebhookEventType } from '@isiro/domain/webhook-events'
import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { showRefusedFields } from '../../platform/forms/form-failure.tsx'
import { OfflineNote } from '../../platform/forms/offline-note.tsx'
import { SheetForm } from '../../platform/forms/sheet-form.tsx'
import { useZodForm } from '../../platform/forms/use-zod-form.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { FormPasswordField, FormTextField } from '../../ui/form-fields.tsx'
import { toast } from '../../ui/toast-store.ts'
import { useAddWebhook, useUpdateWebhook } from './api.ts'
import { EventFields } from './event-fields.tsx'

export interface WebhookValues {
  url: string
  description: string
  /** Whether it is told of all events, whatever is chosen. */
  isAll: boolean
  eventTypes: WebhookEventType[]
  password: string
}

const WebhookInput = z.pipe(
  z.transform(
    ({
      url,
      description,
      isAll,
      eventTypes,
      password,
    }: WebhookValues): z.input<typeof CreateWebhookEndpoint> => ({
      url,
      description,
      eventTypes: isAll ? null : eventTypes,
      // Who has a second factor is asked for it in its place.
      ...(password === '' ? {} : { password }),
    }),
  ),
  CreateWebhookEndpoint,
)

interface WebhookFormProps {
  onClose: () => void
  /** Null for a new one. */
  endpoint: WebhookEndpoint | null
  onAdded: (added: WebhookEndpointWithSecret) => void
}

/** An address and its events. Where they go is asked for with the password: whoever has the address reads what happens. */
export function WebhookForm({ onClose, endpoint, onAdded }: WebhookFormProps) {
  const { t } = useTexts('webhooks')
  const adding = useAddWebhook()
  const updating = useUpdateWebhook(endpoint?.id ?? '')
  const form = useZodForm(WebhookInput, {
    url: endpoint?.url ?? '',
    description: endpoint?.description ?? '',
    isAll: (endpoint?.eventTypes ?? null) === null,
    eventTypes: endpoint?.eventTypes ?? [],
    password: '',
  })
  const { control } = form
  const url = useWatch({ control, name: 'url' })
  const onError = (error: unknown) => showRefusedFields(form, error)
  const submit = form.handleSubmit((input) => {
    if (endpoint === null) return adding.mutate(input, { onSuccess: onAdded, onError })
    const onSuccess = () => {
      toast.success(t('form.changed'))
      onClose()
    }
    return updating.mutate(input, { onSuccess, onError })
  })

  return (
    <SheetForm
      onSubmit={submit}
      sending={endpoint ? updating : adding}
      form={form}
      submit={{
        label: t(endpoint ? 'form.save' : 'form.submit'),
        pendingLabel: t(endpoint ? 'form.saving' : 'form.pending'),
      }}
      onCancel={onClose}
    >
      <OfflineNote />
      <FormTextField
        control={control}
        name="url"
        label={t('form.url')}
        hint={t('form.urlHint')}
        type="url"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <FormTextField
        control={control}
        name="description"
        label={t('form.description')}
        isOptional
        autoComplete="off"
      />
      <EventFields control={control} />
      {endpoint === null || url !== endpoint.url ? (
        <FormPasswordField
          control={control}
          name="password"
          label={t('form.password')}
          hint={t('form.passwordHint')}
          autoComplete="current-password"
        />
      ) : null}
    </SheetForm>
  )
}

import { ProveForSecret } from '@isiro/contracts/webhooks'
import * as z from 'zod/mini'
import { showRefusedFields } from '../../platform/forms/form-failure.tsx'
import { OfflineNote } from '../../platform/forms/offline-note.tsx'
import { SheetForm } from '../../platform/forms/sheet-form.tsx'
import { useZodForm } from '../../platform/forms/use-zod-form.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { FormPasswordField } from '../../ui/form-fields.tsx'
import type { useSecret } from './api.ts'

const Proof = z.pipe(
  // Who has a second factor is asked for it in its place.
  z.transform(
    ({ password }: { password: string }): z.input<typeof ProveForSecret> =>
      password === '' ? {} : { password },
  ),
  ProveForSecret,
)

interface ProofFormProps {
  asking: ReturnType<typeof useSecret>
  /** The button's. */
  label: string
  onSecret: (secret: string) => void
  onCancel: () => void
}

/** Asks for the reader's own password before a secret is shown. */
export function ProofForm({ asking, label, onSecret, onCancel }: ProofFormProps) {
  const { t } = useTexts('webhooks')
  const form = useZodForm(Proof, { password: '' })
  const submit = form.handleSubmit(({ password }) =>
    asking.mutate(password === undefined ? {} : { password }, {
      onSuccess: ({ secret }) => onSecret(secret),
      onError: (error) => showRefusedFields(form, error),
    }),
  )
  return (
    <SheetForm
      onSubmit={submit}
      sending={asking}
      form={form}
      submit={{ label, pendingLabel: t('secret.asking') }}
      onCancel={onCancel}
    >
      <OfflineNote />
      <FormPasswordField
        control={form.control}
        name="password"
        label={t('form.password')}
        autoComplete="current-password"
      />
    </SheetForm>
  )
}

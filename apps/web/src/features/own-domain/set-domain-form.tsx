import { SetOwnDomain } from '@isiro/contracts/white-label'
import { FailureNotice, showRefusedFields } from '../../platform/forms/form-failure.tsx'
import { OfflineNote } from '../../platform/forms/offline-note.tsx'
import { useZodForm } from '../../platform/forms/use-zod-form.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { Button } from '../../ui/button.tsx'
import { FormPasswordField, FormTextField } from '../../ui/form-fields.tsx'
import { useSetDomain } from './api.ts'

/** Asks for the domain. Where clients are led to pay is asked for with the password. */
export function SetDomainForm() {
  const { t } = useTexts('own-domain')
  const setting = useSetDomain()
  const form = useZodForm(SetOwnDomain, { host: '', password: '' })
  const { control } = form
  const submit = form.handleSubmit(({ host, password }) =>
    // Who has a second factor is asked for it in its place.
    setting.mutate(
      { host, ...(password ? { password } : {}) },
      { onError: (error) => showRefusedFields(form, error) },
    ),
  )
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
      <OfflineNote />
      <FormTextField
        control={control}
        name="host"
        label={t('domain.host')}
        hint={t('domain.hostHint')}
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <FormPasswordField
        control={control}
        name="password"
        label={t('domain.password')}
        hint={t('domain.passwordHint')}
        autoComplete="current-password"
      />
      <FailureNotice error={setting.error} form={form} />
      <Button
        type="submit"
        isPending={setting.isPending}
        pendingLabel={t('domain.adding')}
        className="md:justify-self-start"
      >
        {t('domain.add')}
      </Button>
    </form>
  )
}

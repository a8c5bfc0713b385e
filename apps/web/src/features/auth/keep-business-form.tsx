import { type AddressAccount, KeepBusiness } from '@isiro/contracts/auth'
import { errorText } from '../../platform/http/error-text.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { Button } from '../../ui/button.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { toast } from '../../ui/toast-store.ts'
import { FormFailure } from './form-failure.tsx'
import { useKeepBusiness } from './other-businesses-api.ts'
import { refusalsOf } from './refusals.ts'
import { useCheckedForm } from './use-checked-form.ts'

export interface KeepBusinessFormProps {
  business: AddressAccount
  onClose: () => void
}

/** Takes a business over: it stands among the person's own ones from then on. */
export function KeepBusinessForm({ business, onClose }: KeepBusinessFormProps) {
  const { t } = useTexts('other-businesses')
  const keeping = useKeepBusiness()
  const form = useCheckedForm({ currentPassword: '' }, (values) => refusalsOf(KeepBusiness, values))
  const submit = form.submit((input) =>
    keeping.mutate(
      { id: business.id, input },
      {
        onSuccess() {
          onClose()
          toast.success(t('keep.done'), t('keep.doneDetail'))
        },
        onError: (error) => form.showRefusals(error),
      },
    ),
  )
  return (
    <form
      onSubmit={submit}
      noValidate
      aria-label={t('keep.title', { business: business.businessName })}
      className="mt-4 grid gap-4"
    >
      <p>{t('keep.lead')}</p>
      <p>{t('keep.takenOut')}</p>
      <div role="alert">
        <FormFailure text={keeping.error ? errorText(keeping.error) : undefined} />
      </div>
      <PasswordField
        {...form.field('currentPassword')}
        label={t('keep.currentPassword')}
        hint={t('keep.currentPasswordHint')}
        autoComplete="current-password"
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isPending={keeping.isPending} pendingLabel={t('keep.pending')}>
          {t('keep.submit')}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          {t('common:cancel')}
        </Button>
      </div>
    </form>
  )
}

import { type AddressAccount, KeepBusiness } from '@isiro/contracts/auth'
import { useTranslation } from 'react-i18next'
import { showRefusedFields } from '../../platform/form-failure.tsx'
import { SheetForm } from '../../platform/sheet-form.tsx'
import { useZodForm } from '../../platform/use-zod-form.ts'
import { FormPasswordField } from '../../ui/form-fields.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { toast } from '../../ui/toast-store.ts'
import { useKeepBusiness } from './other-businesses-api.ts'

export interface KeepBusinessSheetProps {
  business: AddressAccount
  onClose: () => void
}

/** Takes a business over: it gets a password of its own, with which the same address opens it. */
export function KeepBusinessSheet({ business, onClose }: KeepBusinessSheetProps) {
  const { t } = useTranslation('other-businesses')
  return (
    <Sheet
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title={t('keep.title', { business: business.businessName })}
      description={t('keep.lead')}
    >
      <KeepForm business={business} onClose={onClose} />
    </Sheet>
  )
}

function KeepForm({ business, onClose }: KeepBusinessSheetProps) {
  const { t } = useTranslation(['other-businesses', 'validation'])
  const keeping = useKeepBusiness()
  const form = useZodForm(KeepBusiness, { currentPassword: '', newPassword: '' })
  const submit = form.handleSubmit((input) =>
    keeping.mutate(
      { id: business.id, input },
      {
        onSuccess() {
          onClose()
          toast.success(t('keep.done'), t('keep.doneDetail'))
        },
        onError: (error) => showRefusedFields(form, error),
      },
    ),
  )
  return (
    <SheetForm
      onSubmit={submit}
      sending={keeping}
      form={form}
      submit={{ label: t('keep.submit'), pendingLabel: t('keep.pending') }}
    >
      <FormPasswordField
        control={form.control}
        name="newPassword"
        label={t('keep.newPassword')}
        hint={t('keep.newPasswordHint')}
        autoComplete="new-password"
      />
      <FormPasswordField
        control={form.control}
        name="currentPassword"
        label={t('keep.currentPassword')}
        hint={t('keep.currentPasswordHint')}
        autoComplete="current-password"
      />
    </SheetForm>
  )
}

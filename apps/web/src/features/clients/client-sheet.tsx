import { type Client, SaveClient } from '@isiro/contracts/clients'
import { CLIENT_KINDS, usuallyWithholdsVat } from '@isiro/domain/client-kind'
import { isInNigeria } from '@isiro/domain/countries'
import { taxIdName } from '@isiro/domain/country-documents'
import { LANGUAGES, type Language } from '@isiro/domain/language'
import { canUse } from '@isiro/domain/plans'
import { useEffect, useId, useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { DraftStrip } from '../../platform/forms/draft-strip.tsx'
import { useFormDraft } from '../../platform/forms/form-draft.ts'
import { showRefusedFields } from '../../platform/forms/form-failure.tsx'
import { OfflineNote } from '../../platform/forms/offline-note.tsx'
import { SheetForm } from '../../platform/forms/sheet-form.tsx'
import { useTyping } from '../../platform/forms/typing.ts'
import { useZodForm } from '../../platform/forms/use-zod-form.ts'
import { useCurrentUser } from '../../platform/http/current-user.ts'
import { LANGUAGE_NAMES, useLanguage } from '../../platform/i18n/i18n.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { plainNumber } from '../../platform/money/typed-number.ts'
import { FormTaxIdentityField } from '../../records/form-tax-identity-field.tsx'
import { Button } from '../../ui/button.tsx'
import {
  FormCheckbox,
  FormMoneyField,
  FormSelectField,
  FormTextArea,
  FormTextField,
} from '../../ui/form-fields.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { PhoneField } from '../business/phone-field.tsx'
import { useSaveClient } from './api.ts'
import { clientValues } from './client-values.ts'

export interface ClientSheetProps {
  /** Null adds a new client. */
  client: Client | null
  isOpen: boolean
  onClose: () => void
  onSaved: (client: Client) => void
}

/** Adds or changes a client beside the page. Closing never asks: what is typed stays on the device. */
export function ClientSheet({ client, isOpen, onClose, onSaved }: ClientSheetProps) {
  const { t } = useTexts('clients')
  const formId = useId()
  const save = useSaveClient(client?.id ?? null)

  function close() {
    // A refusal is of no concern the next time.
    save.reset()
    onClose()
  }

  return (
    <Sheet
      isOpen={isOpen}
      onOpenChange={(open) => {
        if (!open) close()
      }}
      title={client ? t('editTitle', { name: client.name }) : t('new')}
      footer={
        <>
          <Button variant="secondary" onClick={close}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" form={formId} isPending={save.isPending} pendingLabel={t('saving')}>
            {t(client ? 'save' : 'add')}
          </Button>
        </>
      }
    >
      <ClientForm formId={formId} client={client} save={save} onSaved={onSaved} />
    </Sheet>
  )
}

/** The contract's limit as it is typed: what is no number is refused in the contract's words. */
function typedLimit(language: Language) {
  return z.pipe(
    z.pipe(
      z.optional(z.nullable(z.string())),
      z.transform((text): string | null | undefined =>
        text?.trim() ? (plainNumber(text, language) ?? text) : null,
      ),
    ),
    SaveClient.shape.creditLimit,
  )
}

interface ClientFormProps extends Pick<ClientSheetProps, 'client' | 'onSaved'> {
  formId: string
  save: ReturnType<typeof useSaveClient>
}

function ClientForm({ formId, client, save, onSaved }: ClientFormProps) {
  const { t } = useTexts('clients')
  const user = useCurrentUser()
  const language = useLanguage()
  const isNigerian = isInNigeria(user)
  const { moneyField, textOf } = useTyping(user.currency)
  const blank = clientValues(client, user.documentLanguage, textOf)
  const schema = useMemo(
    () => z.extend(SaveClient, { creditLimit: typedLimit(language) }),
    [language],
  )
  const form = useZodForm(schema, blank)
  const { control } = form
  const kind = useWatch({ control, name: 'kind' })
  const isKindChanged = form.formState.dirtyFields.kind === true
  const hasTypedVat = form.formState.dirtyFields.withholdsVat === true
  const { setValue } = form
  // A client of another kind does as is usual for it, until the user says otherwise.
  useEffect(() => {
    if (isKindChanged && !hasTypedVat) setValue('withholdsVat', usuallyWithholdsVat(kind))
  }, [kind, isKindChanged, hasTypedVat, setValue])
  const draft = useFormDraft(form, 'client', client?.id ?? 'new')

  const submit = form.handleSubmit((input) =>
    save.mutate(input, {
      onSuccess: (saved) => {
        draft.forget()
        onSaved(saved)
      },
      onError: (error) => showRefusedFields(form, error),
    }),
  )

  return (
    <SheetForm id={formId} onSubmit={submit} sending={save} form={form}>
      <OfflineNote isKept />
      <DraftStrip draft={draft} text={t('draftRestored')} discardLabel={t('draftDiscard')} />
      <FormTextField control={control} name="name" label={t('name')} autoComplete="off" />
      <FormTextField
        control={control}
        name="email"
        label={t('email')}
        type="email"
        inputMode="email"
        autoComplete="off"
        hint={t('emailHint')}
        isOptional
      />
      <PhoneField control={control} name="phone" label={t('phone')} isOptional />
      <FormTextArea control={control} name="address" label={t('address')} rows={2} isOptional />
      <FormTaxIdentityField
        control={control}
        name="taxId"
        identity="tax_id"
        label={taxIdName(user.country, language) ?? t('taxId')}
        isOptional
      />
      <FormSelectField
        control={control}
        name="kind"
        label={t('kindLabel')}
        hint={isNigerian ? t('kindHint') : undefined}
        options={CLIENT_KINDS.map((kind) => ({ value: kind, label: t(`kind.${kind}`) }))}
      />
      <FormSelectField
        control={control}
        name="language"
        label={t('language')}
        hint={t('languageHint')}
        options={LANGUAGES.map((code) => ({ value: code, label: LANGUAGE_NAMES[code] }))}
      />
      {kind === 'individual' || !isNigerian ? null : (
        <FormCheckbox
          control={control}
          name="withholdsWht"
          label={t('withholdsWht')}
          hint={t('withholdsWhtHint')}
        />
      )}
      {kind === 'individual' || !isNigerian ? null : (
        <FormCheckbox
          control={control}
          name="withholdsVat"
          label={t('withholdsVat')}
          hint={t('withholdsVatHint')}
        />
      )}
      {canUse(user.plan, 'late_fees') ? (
        <FormCheckbox
          control={control}
          name="chargesLateFees"
          label={t('chargesLateFees')}
          hint={t('chargesLateFeesHint')}
        />
      ) : null}
      {canUse(user.plan, 'crm') || client?.creditLimit ? (
        <FormMoneyField
          control={control}
          name="creditLimit"
          {...moneyField(t('creditLimit'))}
          hint={t('creditLimitHint')}
          isOptional
        />
      ) : null}
    </SheetForm>
  )
}

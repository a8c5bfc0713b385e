import { type ApiKeyCreated, CreateApiKey } from '@isiro/contracts/api-keys'
import { KEY_MODES, type KeyMode, type Scope } from '@isiro/domain/api-keys'
import { GIVEN_ROLES, type GivenRole } from '@isiro/domain/team-seats'
import * as z from 'zod/mini'
import { showRefusedFields } from '../../platform/forms/form-failure.tsx'
import { OfflineNote } from '../../platform/forms/offline-note.tsx'
import { SheetForm } from '../../platform/forms/sheet-form.tsx'
import { useZodForm } from '../../platform/forms/use-zod-form.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import {
  FormPasswordField,
  FormRadioGroup,
  FormSelectField,
  FormTextField,
} from '../../ui/form-fields.tsx'
import { useCreateKey } from './api.ts'
import { ScopeFields } from './scope-fields.tsx'

export interface KeyValues {
  name: string
  mode: KeyMode
  scopes: Scope[]
  /** Empty for no further limit. */
  role: GivenRole | ''
  /** As typed, with commas between. */
  networks: string
  /** Days, or empty for never. */
  days: string
  password: string
}

const KeyInput = z.pipe(
  z.transform(
    ({
      name,
      mode,
      scopes,
      role,
      networks,
      days,
      password,
    }: KeyValues): z.input<typeof CreateApiKey> => ({
      name,
      mode,
      scopes,
      role: role === '' ? null : role,
      networks: networks.split(/[\s,;]/).filter((network) => network !== ''),
      days: days === '' ? null : Number(days),
      // Who has a second factor is asked for it in its place.
      ...(password === '' ? {} : { password }),
    }),
  ),
  CreateApiKey,
)

/** After how many days a key can end. */
const DAYS = [30, 90, 365]

interface CreateKeyFormProps {
  onClose: () => void
  onCreated: (created: ApiKeyCreated) => void
}

/** What a new key is called, may do, from where and until when. */
export function CreateKeyForm({ onClose, onCreated }: CreateKeyFormProps) {
  const { t } = useTexts(['api-keys', 'roles'])
  const creating = useCreateKey()
  const form = useZodForm(KeyInput, {
    name: '',
    mode: 'live',
    scopes: [],
    role: '',
    networks: '',
    days: '',
    password: '',
  })
  const { control } = form
  const submit = form.handleSubmit((input) =>
    creating.mutate(input, {
      onSuccess: onCreated,
      onError: (error) => showRefusedFields(form, error),
    }),
  )
  const roles = GIVEN_ROLES.map((value) => ({ value, label: t(`roles:name.${value}`) }))
  const days = DAYS.map((count) => ({ value: String(count), label: t('form.days', { count }) }))

  return (
    <SheetForm
      onSubmit={submit}
      sending={creating}
      form={form}
      submit={{ label: t('form.submit'), pendingLabel: t('form.pending') }}
      onCancel={onClose}
    >
      <OfflineNote />
      <FormTextField
        control={control}
        name="name"
        label={t('form.name')}
        hint={t('form.nameHint')}
        autoComplete="off"
      />
      <FormRadioGroup
        control={control}
        name="mode"
        label={t('form.mode')}
        options={KEY_MODES.map((value) => ({
          value,
          label: t(`form.${value}`),
          hint: t(`form.${value}Hint`),
        }))}
      />
      <ScopeFields control={control} />
      <FormSelectField
        control={control}
        name="role"
        label={t('form.role')}
        options={[{ value: '', label: t('form.anyRole') }, ...roles]}
      />
      <FormSelectField
        control={control}
        name="days"
        label={t('form.expiry')}
        options={[{ value: '', label: t('form.never') }, ...days]}
      />
      <FormTextField
        control={control}
        name="networks"
        label={t('form.networks')}
        hint={t('form.networksHint')}
        isOptional
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <FormPasswordField
        control={control}
        name="password"
        label={t('form.password')}
        hint={t('form.passwordHint')}
        autoComplete="current-password"
      />
    </SheetForm>
  )
}

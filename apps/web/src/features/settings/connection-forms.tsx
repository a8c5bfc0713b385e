import { ConnectProvider, type ProviderConnection } from '@isiro/contracts/payment-providers'
import { useId, useState } from 'react'
import * as z from 'zod/mini'
import { showRefusedFields } from '../../platform/forms/form-failure.tsx'
import { isPasswordRefusal } from '../../platform/forms/password-refusal.ts'
import { SheetForm } from '../../platform/forms/sheet-form.tsx'
import { useZodForm } from '../../platform/forms/use-zod-form.ts'
import { errorText } from '../../platform/http/error-text.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormPasswordField, FormTextField } from '../../ui/form-fields.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { toast } from '../../ui/toast-store.ts'
import { useConnectProvider, useDisconnectProvider } from './api.ts'

interface FormProps {
  connection: ProviderConnection
  /** The provider's name. */
  name: string
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** The keys of one provider, with the password: whoever has the keys has the money. */
export function ConnectSheet(props: FormProps) {
  const { connection, name, isOpen, onOpenChange } = props
  const { t } = useTexts('settings')
  return (
    <Sheet
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={t(connection.isConnected ? 'connection.replace' : 'connection.connect', {
        provider: name,
      })}
      description={t('connect.where', { provider: name })}
    >
      <ConnectForm {...props} />
    </Sheet>
  )
}

/** An empty secret hash is one that stays as it is. */
const ConnectInput = z.pipe(
  z.transform(
    (form: ConnectValues): z.input<typeof ConnectProvider> => ({
      publicKey: form.publicKey.trim(),
      secretKey: form.secretKey.trim(),
      ...(form.secretHash.trim() === '' ? {} : { secretHash: form.secretHash.trim() }),
      password: form.password,
    }),
  ),
  ConnectProvider,
)

interface ConnectValues {
  publicKey: string
  secretKey: string
  secretHash: string
  password: string
}

function ConnectForm({ connection, name, onOpenChange }: FormProps) {
  const { t } = useTexts(['settings', 'validation'])
  const connecting = useConnectProvider()
  const form = useZodForm(ConnectInput, {
    publicKey: connection.publicKey ?? '',
    secretKey: '',
    secretHash: '',
    password: '',
  })
  const { control } = form
  const submit = form.handleSubmit((input) =>
    connecting.mutate(
      { provider: connection.provider, input },
      {
        onSuccess() {
          onOpenChange(false)
          toast.success(t('connect.done', { provider: name }), t('connect.doneDetail'))
        },
        onError: (error) => showRefusedFields(form, error),
      },
    ),
  )

  return (
    <SheetForm
      onSubmit={submit}
      sending={connecting}
      form={form}
      submit={{ label: t('connect.submit'), pendingLabel: t('connect.pending') }}
    >
      <FormTextField
        control={control}
        name="publicKey"
        label={t('connection.publicKey')}
        hint={t(`connect.publicHint.${connection.provider}`)}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <FormPasswordField
        control={control}
        name="secretKey"
        label={t('connection.secretKey')}
        hint={t('connect.secretHint')}
        autoComplete="new-password"
      />
      {connection.provider === 'flutterwave' ? (
        <FormPasswordField
          control={control}
          name="secretHash"
          label={t('connection.secretHash')}
          hint={t('connect.hashHint')}
          isOptional
          autoComplete="new-password"
        />
      ) : null}
      <FormPasswordField
        control={control}
        name="password"
        label={t('connect.password')}
        hint={t('connect.passwordHint')}
        autoComplete="current-password"
      />
    </SheetForm>
  )
}

/** Forgets the keys. Links that were made with them can still be paid on the provider's pages. */
export function DisconnectDialog({ connection, name, isOpen, onOpenChange }: FormProps) {
  const { t } = useTexts('settings')
  const formId = useId()
  const [password, setPassword] = useState('')
  const disconnecting = useDisconnectProvider()
  const { error } = disconnecting

  function disconnect() {
    disconnecting.mutate(
      { provider: connection.provider, input: password === '' ? {} : { password } },
      {
        onSuccess() {
          setPassword('')
          onOpenChange(false)
          toast.success(t('disconnect.done', { provider: name }))
        },
      },
    )
  }

  return (
    <Dialog
      role="alertdialog"
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={t('disconnect.title', { provider: name })}
      description={t('disconnect.effect', { provider: name })}
      footer={
        <>
          <Button variant="secondary" onClick={() => onOpenChange(false)}>
            {t('common:cancel')}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="danger"
            isPending={disconnecting.isPending}
            pendingLabel={t('disconnect.pending')}
          >
            {t('disconnect.submit', { provider: name })}
          </Button>
        </>
      }
    >
      <SheetForm
        id={formId}
        onSubmit={disconnect}
        sending={{
          error: isPasswordRefusal(error) ? null : error,
          isPending: disconnecting.isPending,
        }}
      >
        <PasswordField
          label={t('connect.password')}
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
          error={isPasswordRefusal(error) ? errorText(error) : undefined}
        />
      </SheetForm>
    </Dialog>
  )
}

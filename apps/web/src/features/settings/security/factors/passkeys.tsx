import type { Factors, PasskeyListed } from '@isiro/contracts/factors'
import { MAX_PASSKEY_NAME } from '@isiro/domain/second-factor'
import KeyRound from 'lucide-react/icons/key-round'
import { type FormEvent, useState } from 'react'
import { SheetForm } from '../../../../platform/forms/sheet-form.tsx'
import { ApiError } from '../../../../platform/http/api-error.ts'
import { useCurrentUser } from '../../../../platform/http/current-user.ts'
import { errorText } from '../../../../platform/http/error-text.ts'
import { useFormat } from '../../../../platform/i18n/format.ts'
import { useTexts } from '../../../../platform/i18n/use-texts.ts'
import { Button } from '../../../../ui/button.tsx'
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx'
import { PasswordField } from '../../../../ui/password-field.tsx'
import { Sheet } from '../../../../ui/sheet.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { toast } from '../../../../ui/toast-store.ts'
import { useAddPasskey, useRemovePasskey, useRenamePasskey } from './api.ts'

interface PasskeysProps {
  factors: Factors
  onCodes: (codes: readonly string[] | null) => void
}

/** The passkeys of the person, each with its name and uses. */
export function Passkeys({ factors, onCodes }: PasskeysProps) {
  const { t } = useTexts('factors')
  const [isAdding, setAdding] = useState(false)
  const canMake = 'PublicKeyCredential' in window
  return (
    <section className="grid gap-3">
      <h3 className="font-medium">{t('passkeys.title')}</h3>
      <p className="text-dense text-muted">
        {factors.canAddPasskeys ? t('passkeys.lead') : t('passkeys.unavailable')}
      </p>
      {factors.passkeys.length > 0 ? (
        <ul className="grid divide-y">
          {factors.passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      ) : null}
      {factors.canAddPasskeys && canMake ? (
        <Button
          variant="secondary"
          className="md:justify-self-start"
          onClick={() => setAdding(true)}
        >
          {t('passkeys.add')}
        </Button>
      ) : factors.canAddPasskeys ? (
        <p className="text-dense text-muted">{t('passkeys.unsupported')}</p>
      ) : null}
      <Sheet isOpen={isAdding} onOpenChange={setAdding} title={t('passkeys.add')}>
        <AddForm
          asksPassword={factors.kinds.length === 0}
          onAdded={(codes) => {
            setAdding(false)
            onCodes(codes)
          }}
        />
      </Sheet>
    </section>
  )
}

interface AddFormProps {
  asksPassword: boolean
  onAdded: (codes: readonly string[] | null) => void
}

function AddForm({ asksPassword, onAdded }: AddFormProps) {
  const { t } = useTexts('factors')
  const [name, setName] = useState(t('passkeys.nameFirst'))
  const [password, setPassword] = useState('')
  const adding = useAddPasskey()
  // The browser's own refusal has no words of ours.
  const isLeft = adding.error !== null && !(adding.error instanceof ApiError)

  async function submit() {
    const { makePasskey } = await import('../../../../platform/device/passkeys.ts')
    adding.mutate(
      { password: asksPassword ? password : null, name, make: makePasskey },
      {
        onSuccess({ backupCodes }) {
          toast.success(t('passkeys.done'))
          onAdded(backupCodes)
        },
        onError(error) {
          if (!(error instanceof ApiError)) toast.error(t('passkeys.left'))
        },
      },
    )
  }

  return (
    <SheetForm
      onSubmit={submit}
      sending={{ error: isLeft ? null : adding.error, isPending: adding.isPending }}
      submit={{ label: t('passkeys.add'), pendingLabel: t('prove.waiting') }}
    >
      <TextField
        label={t('passkeys.name')}
        hint={t('passkeys.nameHint')}
        name="name"
        value={name}
        maxLength={MAX_PASSKEY_NAME}
        onChange={setName}
        autoComplete="off"
      />
      {asksPassword ? (
        <PasswordField
          label={t('ask.password')}
          hint={t('ask.lead')}
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
        />
      ) : null}
    </SheetForm>
  )
}

function PasskeyRow({ passkey }: { passkey: PasskeyListed }) {
  const { t } = useTexts('factors')
  const { timeZone } = useCurrentUser()
  const format = useFormat()
  const [isRenaming, setRenaming] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const removing = useRemovePasskey()
  const { id, name, createdAt, lastUsedAt } = passkey

  function remove() {
    setAsking(false)
    removing.mutate(id, {
      onSuccess: () => toast.success(t('passkeys.removed', { name })),
      onError: (error) => toast.error(t('failed'), errorText(error)),
    })
  }

  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <KeyRound aria-hidden="true" className="shrink-0 text-muted" />
      <div className="min-w-0 flex-1 basis-36">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="text-dense text-muted">
          {lastUsedAt === null
            ? t('passkeys.added', { time: format.dateTime(createdAt, timeZone) })
            : t('passkeys.used', { time: format.dateTime(lastUsedAt, timeZone) })}
        </p>
      </div>
      <Button
        variant="ghost"
        aria-label={t('passkeys.renameOne', { name })}
        onClick={() => setRenaming(true)}
      >
        {t('passkeys.rename')}
      </Button>
      <Button
        variant="ghost"
        aria-label={t('passkeys.removeOne', { name })}
        isPending={removing.isPending}
        pendingLabel={t('passkeys.removing')}
        onClick={() => setAsking(true)}
      >
        {t('passkeys.remove')}
      </Button>
      <Sheet
        isOpen={isRenaming}
        onOpenChange={setRenaming}
        title={t('passkeys.renameOne', { name })}
      >
        <RenameForm passkey={passkey} onDone={() => setRenaming(false)} />
      </Sheet>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={t('passkeys.removeTitle', { name })}
        description={t('passkeys.removeDetail')}
        cancelLabel={t('common:cancel')}
        confirmLabel={t('passkeys.remove')}
        isDestructive
        onConfirm={remove}
      />
    </li>
  )
}

function RenameForm({ passkey, onDone }: { passkey: PasskeyListed; onDone: () => void }) {
  const { t } = useTexts('factors')
  const [name, setName] = useState(passkey.name)
  const renaming = useRenamePasskey()

  function submit(event: FormEvent) {
    event.preventDefault()
    renaming.mutate(
      { id: passkey.id, name },
      {
        onSuccess() {
          toast.success(t('passkeys.renamed'))
          onDone()
        },
      },
    )
  }

  return (
    <SheetForm
      onSubmit={submit}
      sending={renaming}
      submit={{ label: t('passkeys.save'), pendingLabel: t('passkeys.saving') }}
    >
      <TextField
        label={t('passkeys.name')}
        name="name"
        value={name}
        maxLength={MAX_PASSKEY_NAME}
        onChange={setName}
        autoComplete="off"
      />
    </SheetForm>
  )
}

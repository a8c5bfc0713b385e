import type { AuthenticatorBegun } from '@isiro/contracts/factors'
import { useState } from 'react'
import { SheetForm } from '../../../../platform/forms/sheet-form.tsx'
import { useTexts } from '../../../../platform/i18n/use-texts.ts'
import { CopyButton } from '../../../../ui/copy-button.tsx'
import { PasswordField } from '../../../../ui/password-field.tsx'
import { Sheet } from '../../../../ui/sheet.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { toast } from '../../../../ui/toast-store.ts'
import { useBeginAuthenticator, useConfirmAuthenticator } from './api.ts'

interface AuthenticatorSheetProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** Without a factor the password is asked first. */
  asksPassword: boolean
  /** With new backup codes; null where the person has some. */
  onAdded: (codes: readonly string[] | null) => void
}

/** Sets up an authenticator: the password or a factor, then the secret, then the first code of it. */
export function AuthenticatorSheet({
  isOpen,
  onOpenChange,
  asksPassword,
  onAdded,
}: AuthenticatorSheetProps) {
  const { t } = useTexts('factors')
  return (
    <Sheet isOpen={isOpen} onOpenChange={onOpenChange} title={t('app.addTitle')}>
      <Steps
        asksPassword={asksPassword}
        onAdded={(codes) => {
          onOpenChange(false)
          onAdded(codes)
        }}
      />
    </Sheet>
  )
}

type StepsProps = Pick<AuthenticatorSheetProps, 'asksPassword' | 'onAdded'>

function Steps({ asksPassword, onAdded }: StepsProps) {
  const { t } = useTexts('factors')
  const [password, setPassword] = useState('')
  const [begun, setBegun] = useState<AuthenticatorBegun | null>(null)
  const beginning = useBeginAuthenticator()
  if (begun) return <ConfirmForm begun={begun} onAdded={onAdded} />
  return (
    <SheetForm
      onSubmit={() => beginning.mutate(asksPassword ? password : null, { onSuccess: setBegun })}
      sending={beginning}
      submit={{ label: t('ask.submit'), pendingLabel: t('app.adding') }}
    >
      <p>{t('app.lead')}</p>
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

interface ConfirmFormProps {
  begun: AuthenticatorBegun
  onAdded: StepsProps['onAdded']
}

function ConfirmForm({ begun, onAdded }: ConfirmFormProps) {
  const { t } = useTexts('factors')
  const [code, setCode] = useState('')
  const confirming = useConfirmAuthenticator()
  const { secret, address, qr } = begun

  function submit() {
    confirming.mutate(code, {
      onSuccess({ backupCodes }) {
        toast.success(t('app.done'))
        onAdded(backupCodes)
      },
    })
  }

  return (
    <SheetForm
      onSubmit={submit}
      sending={confirming}
      submit={{ label: t('app.confirm'), pendingLabel: t('prove.waiting') }}
    >
      <p>{t('app.scan')}</p>
      {/* A reader of QR codes needs dark on light, in the dark appearance too. */}
      <svg
        role="img"
        aria-label={t('app.qr')}
        viewBox={`0 0 ${qr.modules} ${qr.modules}`}
        className="w-52 max-w-full justify-self-center paper rounded-control"
        shapeRendering="crispEdges"
      >
        <path d={qr.path} fill="currentColor" />
      </svg>
      <a href={address} className="link justify-self-center fine:hidden">
        {t('app.open')}
      </a>
      <div className="grid gap-2">
        <p className="text-dense text-muted">{t('app.manual')}</p>
        <p translate="no" className="font-mono wrap-anywhere">
          {secret.replace(/(.{4})(?=.)/g, '$1 ')}
        </p>
        <CopyButton text={secret} label={t('app.copyKey')} />
      </div>
      <TextField
        label={t('app.code')}
        hint={t('app.codeHint')}
        name="code"
        value={code}
        onChange={setCode}
        inputMode="numeric"
        autoComplete="one-time-code"
      />
    </SheetForm>
  )
}

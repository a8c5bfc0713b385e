import { type FormEvent, useEffect, useId, useState } from 'react'
import { useIsOnline } from '../../../platform/device/online.ts'
import { isPasswordRefusal } from '../../../platform/forms/password-refusal.ts'
import { SheetForm } from '../../../platform/forms/sheet-form.tsx'
import { errorText } from '../../../platform/http/error-text.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { useConnectDrive } from '../api.ts'
import type { ActionProps } from './drive-row.tsx'

/** Asks for the password, and leads to the drive's page of consent. */
export function ConnectDrive({ connection: { drive, state }, name }: ActionProps) {
  const { t } = useTexts('backup')
  const isOnline = useIsOnline()
  const formId = useId()
  const connect = useConnectDrive()
  const [isAsking, setAsking] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const [password, setPassword] = useState('')
  const isRefused = isPasswordRefusal(connect.error)

  // A browser may show the page as it was left when the owner comes back without having agreed.
  useEffect(() => {
    const stay = () => setLeaving(false)
    addEventListener('pageshow', stay)
    return () => removeEventListener('pageshow', stay)
  }, [])

  function leave(event: FormEvent) {
    event.preventDefault()
    setLeaving(true)
    connect.mutate(
      { drive, password },
      {
        onSuccess: ({ authorizationUrl }) => location.assign(authorizationUrl),
        onError(error) {
          setLeaving(false)
          toast.error(t('connections.connectFailed', { drive: name }), errorText(error))
        },
      },
    )
  }

  return (
    <>
      <Button size="small" disabled={!isOnline} onClick={() => setAsking(true)}>
        {t(state === 'needs_reconnect' ? 'connections.reconnect' : 'connections.connect', {
          drive: name,
        })}
      </Button>
      <Dialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={t('connections.passwordTitle', { drive: name })}
        description={t('connections.passwordLead', { drive: name })}
        footer={
          <>
            <Button variant="secondary" onClick={() => setAsking(false)}>
              {t('common:cancel')}
            </Button>
            <Button
              type="submit"
              form={formId}
              isPending={isLeaving}
              pendingLabel={t('connections.leaving')}
            >
              {t('connections.goOn', { drive: name })}
            </Button>
          </>
        }
      >
        <SheetForm id={formId} onSubmit={leave} sending={{ error: null, isPending: isLeaving }}>
          <PasswordField
            label={t('connections.password')}
            autoComplete="current-password"
            value={password}
            error={isRefused ? errorText(connect.error) : undefined}
            onChange={setPassword}
          />
        </SheetForm>
      </Dialog>
    </>
  )
}

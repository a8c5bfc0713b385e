import type { FactorAnswer, PasskeyChallenge } from '@isiro/contracts/factors'
import { type FactorKind, readFactorCode } from '@isiro/domain/second-factor'
import { type FormEvent, useState } from 'react'
import { ApiError } from '../../../platform/http/api-error.ts'
import { errorText } from '../../../platform/http/error-text.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { FormFailure } from '../form-failure.tsx'

export interface ProveFactorProps {
  /** Those that can be proven. */
  kinds: readonly FactorKind[]
  challenge: () => Promise<PasskeyChallenge>
  /** Sends the answer. A refusal is told here. */
  prove: (answer: FactorAnswer) => Promise<unknown>
}

type Way = 'passkey' | 'code'

/** Asks for a passkey, the code of an authenticator or a backup code. */
export function ProveFactor({ kinds, challenge, prove }: ProveFactorProps) {
  const { t } = useTexts('factors')
  const [isBackup, setBackup] = useState(!kinds.includes('authenticator'))
  const [code, setCode] = useState('')
  const [refusal, setRefusal] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const [pending, setPending] = useState<Way | null>(null)
  const hasPasskey = kinds.includes('passkey')
  const hasCodes = kinds.some((kind) => kind !== 'passkey')

  async function send(way: Way, answer: () => Promise<FactorAnswer>) {
    setFailure(undefined)
    setPending(way)
    try {
      await prove(await answer())
    } catch (error) {
      setPending(null)
      setCode('')
      setFailure(error instanceof ApiError ? errorText(error) : t('prove.passkeyLeft'))
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    // React's events bubble from the dialog to the page, and so to a form around it.
    event.stopPropagation()
    const isRight = readFactorCode(code)?.kind === (isBackup ? 'backup_code' : 'authenticator')
    setRefusal(isRight ? undefined : t(isBackup ? 'prove.backupForm' : 'prove.codeForm'))
    if (isRight && pending === null) void send('code', async () => ({ code }))
  }

  function change() {
    setBackup(!isBackup)
    setCode('')
    setRefusal(undefined)
  }

  return (
    <div className="grid gap-4">
      <FormFailure text={failure} />
      {hasPasskey ? (
        <Button
          variant={hasCodes ? 'secondary' : 'primary'}
          className="w-full"
          isPending={pending === 'passkey'}
          pendingLabel={t('prove.waiting')}
          disabled={pending !== null}
          onClick={() =>
            send('passkey', async () => {
              const { answerChallenge } = await import('../../../platform/device/passkeys.ts')
              return { passkey: await answerChallenge(await challenge()) }
            })
          }
        >
          {t('prove.passkey')}
        </Button>
      ) : null}
      {hasCodes ? (
        <form onSubmit={submit} noValidate className="grid gap-4">
          <TextField
            label={t(isBackup ? 'prove.backup' : 'prove.code')}
            hint={t(isBackup ? 'prove.backupHint' : 'prove.codeHint')}
            name="code"
            value={code}
            error={refusal}
            onChange={setCode}
            inputMode={isBackup ? 'text' : 'numeric'}
            autoComplete={isBackup ? 'off' : 'one-time-code'}
            autoCapitalize="characters"
            spellCheck={false}
          />
          <Button
            type="submit"
            className="w-full"
            isPending={pending === 'code'}
            pendingLabel={t('prove.waiting')}
            disabled={pending !== null}
          >
            {t('prove.submit')}
          </Button>
        </form>
      ) : null}
      {kinds.includes('authenticator') && kinds.includes('backup_code') ? (
        <Button variant="ghost" className="w-full" onClick={change}>
          {t(isBackup ? 'prove.useCode' : 'prove.useBackup')}
        </Button>
      ) : null}
    </div>
  )
}

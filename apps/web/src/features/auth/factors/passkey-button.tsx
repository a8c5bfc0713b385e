import type { SignedIn } from '@isiro/contracts/auth'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../../platform/http/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { useAuthHost } from '../auth-host.tsx'

const loadPasskeys = () =>
  Promise.all([import('../../../platform/device/passkeys.ts'), import('./api.ts')])

async function signIn(isAutofill: boolean): Promise<SignedIn> {
  const [browser, api] = await loadPasskeys()
  const challenge = await api.askChallenge()
  return api.signInWithPasskey(await browser.answerChallenge(challenge, isAutofill))
}

/** Where the browser knows passkeys, it offers them in the list of the address, and this button asks for one. */
export function PasskeyButton({ onSignedIn }: { onSignedIn: (answer: SignedIn) => void }) {
  const { t, failureText } = useAuthHost()
  const [isOffered, setOffered] = useState(false)
  const [isPending, setPending] = useState(false)
  const accept = useRef(onSignedIn)
  accept.current = onSignedIn

  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is offered once
  useEffect(() => {
    const { PublicKeyCredential } = window
    if (!PublicKeyCredential) return
    setOffered(true)
    void (async () => {
      if (!(await PublicKeyCredential.isConditionalMediationAvailable?.())) return
      accept.current(await signIn(true))
    })().catch((error: unknown) => {
      // The list was left, or the page has gone on. What the server refused is told.
      if (error instanceof ApiError && error.status > 0) tell(error)
    })
  }, [])

  function tell(error: unknown) {
    toast.error(t('login.failed'), failureText(error, t('login.failedDetail')))
  }

  async function use() {
    setPending(true)
    try {
      accept.current(await signIn(false))
    } catch (error) {
      setPending(false)
      // A person who closes the browser's own question needs no word about it.
      if (error instanceof ApiError) tell(error)
    }
  }

  if (!isOffered) return null
  return (
    <Button
      variant="secondary"
      onClick={use}
      isPending={isPending}
      pendingLabel={t('login.pending')}
      className="w-full"
    >
      {t('login.passkey')}
    </Button>
  )
}

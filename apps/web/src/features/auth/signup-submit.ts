import type { SignedIn } from '@isiro/contracts/auth'
import { useState } from 'react'
import { ApiError } from '../../platform/http/api-error.ts'
import { toast } from '../../ui/toast-store.ts'
import { useAuthHost } from './auth-host.tsx'
import type { CheckedForm, TextValues } from './use-checked-form.ts'

export interface AccountCreation<Values extends TextValues> {
  form: CheckedForm<Values & { password: string }>
  place: 'signup' | 'card.register'
  send: (values: Values & { password: string }) => Promise<SignedIn>
  onSignedIn: (answer: SignedIn) => void
}

/** Creating an account, the same for both sign-up forms. Nothing typed is lost by a refusal. */
export function useAccountCreation<Values extends TextValues>(creation: AccountCreation<Values>) {
  const { form, place, send, onSignedIn } = creation
  const { t, failureText } = useAuthHost()
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<string>()

  const submit = form.submit(async (values) => {
    setFailure(undefined)
    setPending(true)
    try {
      onSignedIn(await send(values))
    } catch (error) {
      const text = failureText(error, t(`${place}.failedDetail`))
      toast.error(t(`${place}.failed`), text)
      setPending(false)
      // A password that the server calls too easy is the only code that means one field.
      if (isAboutPassword(error)) return form.refuse('password', text)
      // A refusal beside its field is not repeated above the form.
      if (!form.showRefusals(error)) setFailure(text)
    }
  })
  return { submit, isPending, failure }
}

/** Whether the server refused the password itself, as too easy or another business's. */
export function isAboutPassword(error: unknown): boolean {
  return error instanceof ApiError && error.code.startsWith('auth.password')
}

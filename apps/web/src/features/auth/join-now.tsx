import { useState } from 'react'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { Button } from '../../ui/button.tsx'
import { useAuthHost } from './auth-host.tsx'
import { enter } from './entrance-page.ts'
import { FormFailure } from './form-failure.tsx'
import { acceptInvitation } from './join-api.ts'

export interface JoinProps {
  token: string
  /** The name of the business that is joined. */
  business: string
}

/** Accepts as the person who is signed in. */
export function JoinNow({ token, business }: JoinProps) {
  const { t } = useTexts('team')
  const { failureText } = useAuthHost()
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<string>()

  async function accept() {
    setPending(true)
    try {
      enter(await acceptInvitation({ token }), t('join.joined', { business }))
    } catch (error) {
      setFailure(failureText(error, t('join.failedDetail')))
      setPending(false)
    }
  }

  return (
    <div className="grid gap-4">
      <FormFailure text={failure} />
      <Button isPending={isPending} pendingLabel={t('join.accepting')} onClick={accept}>
        {t('join.accept', { business })}
      </Button>
    </div>
  )
}

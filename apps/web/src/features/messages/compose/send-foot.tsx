import type { SmsAllowance } from '@isiro/contracts/sms'
import type { ReactNode } from 'react'
import { useIsOnline } from '../../../platform/device/online.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'

interface SendFootProps {
  /** Why the last attempt did not go out. */
  failure: string | null
  allowance: SmsAllowance | undefined
  label: string
  isPending: boolean
  /** More is to be sent than the plan has left; `notice` says so. */
  isBlocked?: boolean
  notice?: ReactNode
  /** The cost, shown beside the button. */
  cost?: ReactNode
}

/** The button that sends, with what stands in its way. */
export function SendFoot(props: SendFootProps) {
  const { failure, allowance, label, isPending, isBlocked = false, notice, cost } = props
  const { t } = useTexts('messages')
  const isOnline = useIsOnline()
  return (
    <>
      {failure ? (
        <Notice tone="bad" isAlert>
          {failure}
        </Notice>
      ) : null}
      {notice}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          type="submit"
          className="max-md:w-full"
          disabled={!isOnline || allowance?.isConfigured === false || isBlocked}
          isPending={isPending}
          pendingLabel={t('sending')}
        >
          {label}
        </Button>
        {cost}
      </div>
      {isOnline ? null : <p className="text-dense text-muted">{t('offline')}</p>}
    </>
  )
}

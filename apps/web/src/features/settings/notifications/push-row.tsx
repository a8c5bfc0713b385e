import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useCurrentUser } from '../../../platform/http/current-user.ts'
import { errorText } from '../../../platform/http/error-text.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Switch } from '../../../ui/switch.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { canPush, isPushOn, startPush, stopPush } from './push-subscription.ts'
import { SettingRow } from './setting-row.tsx'

/** Push messages to this browser, which asks for its consent itself. */
export function PushRow({ pushKey }: { pushKey: string | null }) {
  const { t } = useTexts('notification-settings')
  const { id: accountId } = useCurrentUser()
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const queryKey = ['device', 'push', accountId]
  const { data: isOn = false } = useQuery({ queryKey, queryFn: () => isPushOn(accountId) })
  const isPossible = pushKey !== null && canPush()

  async function change(wanted: boolean) {
    setBusy(true)
    try {
      if (!wanted) await stopPush()
      else if (pushKey !== null) {
        const answer = await startPush(accountId, pushKey)
        if (answer !== 'on') toast.error(t(`push.${answer}`), t(`push.${answer}Detail`))
      }
    } catch (error) {
      toast.error(t('saveFailed'), errorText(error))
    } finally {
      setBusy(false)
      await queries.invalidateQueries({ queryKey })
    }
  }

  const detail =
    pushKey === null ? 'push.notConfigured' : canPush() ? 'push.detail' : 'push.noBrowser'
  return (
    <SettingRow id="by-push" title={t('push.title')} detail={t(detail)}>
      <Switch
        label={t(isOn ? 'on' : 'off')}
        describedBy="by-push"
        isOn={isOn}
        isDisabled={isBusy || !isPossible}
        onChange={(wanted) => void change(wanted)}
      />
    </SettingRow>
  )
}

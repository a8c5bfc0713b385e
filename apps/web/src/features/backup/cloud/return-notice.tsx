import { CLOUD_DRIVES } from '@isiro/contracts/cloud-drives'
import { useSearchParams } from 'react-router'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'

/** Why a drive was not connected, as the server says it in the address. */
const FAILURES = ['denied', 'expired', 'scope', 'unreachable'] as const

/** The outcome of the visit to a drive's page of consent; the server says it in the address. */
export function ReturnNotice() {
  const { t } = useTexts('backup')
  const [search, setSearch] = useSearchParams()
  const connected = CLOUD_DRIVES.find((drive) => drive === search.get('connected'))
  const failed = FAILURES.find((failure) => failure === search.get('failed'))
  if (!connected && !failed) return null
  return (
    <Notice
      tone={connected ? 'ok' : 'bad'}
      isAlert={!connected}
      action={
        <Button
          variant="secondary"
          size="small"
          onClick={() => setSearch({ tab: 'cloud' }, { replace: true })}
        >
          {t('common:dismiss')}
        </Button>
      }
    >
      {connected ? t('cloud.returned', { drive: t(`drive.${connected}`) }) : null}
      {!connected && failed ? t(`cloud.failed.${failed}`) : null}
    </Notice>
  )
}

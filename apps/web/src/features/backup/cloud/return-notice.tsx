import { CLOUD_DRIVES, type CloudDrive } from '@isiro/contracts/cloud-drives'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'

/** How the way to a drive's page of consent ended; the server says it in the address. */
export function ReturnNotice() {
  const { t } = useTranslation('backup')
  const [search, setSearch] = useSearchParams()
  const connected = driveIn(search.get('connected'))
  const failed = driveIn(search.get('failed'))
  const drive = connected ?? failed
  if (!drive) return null
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
      {t(connected ? 'cloud.returned' : 'cloud.notConnected', { drive: t(`drive.${drive}`) })}
    </Notice>
  )
}

function driveIn(value: string | null): CloudDrive | undefined {
  return CLOUD_DRIVES.find((drive) => drive === value)
}

import type { BackupOverview } from '@isiro/contracts/backup'
import { sizeText } from '@isiro/domain/size-text'
import { currentTime } from '../../../platform/device/clock.ts'
import { useCurrentUser } from '../../../platform/http/current-user.ts'
import { agoText } from '../../../platform/i18n/ago-text.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useLanguage } from '../../../platform/i18n/i18n.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Card } from '../../../ui/card.tsx'
import { Notice } from '../../../ui/notice.tsx'

const WEEK_MS = 7 * 86_400_000

/** The age and place of the last backup. */
export function LastBackup({ last }: { last: BackupOverview['last'] }) {
  const { t } = useTexts('backup')
  const format = useFormat()
  const language = useLanguage()
  const { timeZone } = useCurrentUser()
  if (!last) {
    return (
      <Card title={t('last.none')}>
        <Notice tone="warn">{t('last.noneDetail')}</Notice>
      </Card>
    )
  }
  const now = currentTime()
  const place = {
    date: format.dateTime(last.madeAt, timeZone),
    size: sizeText(last.bytes, language),
  }
  return (
    <Card title={t('last.ago', { ago: agoText(last.madeAt, now, language) })}>
      <p className="text-dense text-muted">
        {last.drive
          ? t('last.drive', { ...place, drive: t(`drive.${last.drive}`) })
          : t('last.device', place)}
      </p>
      {now.getTime() - Date.parse(last.madeAt) > WEEK_MS ? (
        <div className="mt-3">
          <Notice tone="warn">{t('last.old')}</Notice>
        </div>
      ) : null}
    </Card>
  )
}

import { MAX_BACKUP_BYTES } from '@isiro/contracts/backup'
import { sizeText } from '@isiro/domain/size-text'
import { useLanguage } from '../../../platform/i18n/i18n.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { isTooLarge } from '../api.ts'

/** The id of the card that saves to a cloud drive. */
export const UPLOAD_CARD_ID = 'cloud-backup'

interface TooLargeProps {
  /** The size of the file without receipts; null if it is already without. */
  bytesWithout: number | null
  onLeaveOut: () => void
}

/** Says that the file would be too large for a device, and which ways there are. */
export function TooLarge({ bytesWithout, onLeaveOut }: TooLargeProps) {
  const { t } = useTexts('backup')
  const language = useLanguage()
  return (
    <Notice tone="bad">
      <p className="font-medium">{t('tooLarge')}</p>
      <p>{t('tooLarge.why', { limit: sizeText(MAX_BACKUP_BYTES, language) })}</p>
      <p className="mt-2">{t('tooLarge.ways')}</p>
      <div className="mt-2 flex flex-wrap gap-3">
        {bytesWithout !== null && !isTooLarge(bytesWithout) ? (
          <Button variant="secondary" size="small" onClick={onLeaveOut}>
            {t('tooLarge.without', { size: sizeText(bytesWithout, language) })}
          </Button>
        ) : null}
        <Button
          variant="secondary"
          size="small"
          onClick={() => document.getElementById(UPLOAD_CARD_ID)?.focus()}
        >
          {t('tooLarge.cloud')}
        </Button>
      </div>
    </Notice>
  )
}

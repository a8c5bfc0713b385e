import Image from 'lucide-react/icons/image'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { Button } from '../../ui/button.tsx'
import { FileField } from '../../ui/file-field.tsx'
import type { Screenshot } from './use-screenshot.ts'

export function ScreenshotField({ shot }: { shot: Screenshot }) {
  const { t } = useTexts('support')
  return (
    <FileField
      label={t('field.screenshot')}
      hint={t('field.screenshotHint')}
      error={shot.isUnreadable ? t('unreadable') : undefined}
      isOptional
      accept="image/*"
      icon={<Image aria-hidden="true" className="size-4" />}
      chooseLabel={t(shot.picture ? 'chooseAnother' : 'choose')}
      dropLabel={t('dropOrPaste')}
      isPending={shot.isPending}
      pendingLabel={t('reading')}
      actions={
        shot.picture ? (
          <Button variant="ghost" size="small" onClick={shot.remove}>
            {t('remove')}
          </Button>
        ) : null
      }
      onChoose={shot.choose}
    />
  )
}

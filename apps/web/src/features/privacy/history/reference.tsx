import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { CopyButton } from '../../../ui/copy-button.tsx'

/** The reference of an export or a request, to be copied into a letter. */
export function Reference({ reference }: { reference: string }) {
  const { t } = useTexts('privacy')
  return (
    <span className="inline-flex items-center gap-1 font-medium break-all">
      {reference}
      <CopyButton isIcon text={reference} label={t('history.copy', { reference })} />
    </span>
  )
}

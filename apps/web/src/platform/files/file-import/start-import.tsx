import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { errorText } from '../../http/error-text.ts'
import { useFormat } from '../../i18n/format.ts'
import { useGivenTexts } from '../../i18n/use-texts.ts'

interface StartImportProps {
  /** The namespace of the feature's texts. */
  namespace: string
  goodCount: number
  badCount: number
  /** Whether it is not known yet which rows come in. */
  isWaiting: boolean
  /** The mutation behind it. */
  sending: { isPending: boolean; isError: boolean; error: unknown }
  /** From 0 to 1: the share of the file that has arrived. The import happens only after all of it has. */
  progress: number
  onStart: () => void
}

/** The button that takes a file in. Rows with a problem must be left out knowingly. */
export function StartImport(props: StartImportProps) {
  const { namespace, goodCount, badCount, isWaiting, sending, progress, onStart } = props
  const { t } = useGivenTexts(namespace)
  const format = useFormat()
  const [leavesOut, setLeavesOut] = useState(false)
  const percent = Math.round(progress * 100)
  return (
    <>
      {badCount > 0 && goodCount > 0 ? (
        <Checkbox
          label={t('leaveOut', { count: badCount })}
          checked={leavesOut}
          onChange={setLeavesOut}
          disabled={sending.isPending}
        />
      ) : null}
      {sending.isPending ? (
        <ProgressBar progress={progress} label={t('progress.label')}>
          {percent < 100 ? t('progress.sending', { percent }) : t('progress.finishing')}
        </ProgressBar>
      ) : null}
      {sending.isError ? (
        <Notice tone="bad" isAlert>
          {errorText(sending.error)} {t('nothingImported')}
        </Notice>
      ) : null}
      <div>
        <Button
          disabled={isWaiting || goodCount === 0 || (badCount > 0 && !leavesOut)}
          isPending={sending.isPending}
          pendingLabel={t('importing')}
          onClick={onStart}
        >
          {t(sending.isError ? 'tryAgain' : 'start', {
            count: goodCount,
            number: format.count(goodCount),
          })}
        </Button>
      </div>
    </>
  )
}

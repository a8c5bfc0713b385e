import type { DraftInvoice } from '@isiro/contracts/invoice-drafts'
import { useState } from 'react'
import { readStored, writeStored } from '../../../../platform/device/stored.ts'
import { useFormat } from '../../../../platform/i18n/format.ts'
import { useTexts } from '../../../../platform/i18n/use-texts.ts'
import { Button } from '../../../../ui/button.tsx'
import { Notice } from '../../../../ui/notice.tsx'

interface RestoredStripProps {
  /** When it was saved, in milliseconds. */
  savedAt: number
  /** Null where there is nothing else to begin, as in a draft opened from the list. */
  onStartFresh: (() => void) | null
}

/** Says that earlier input was restored, with a button to discard it. */
export function RestoredStrip({ savedAt, onStartFresh }: RestoredStripProps) {
  const { t } = useTexts('invoices')
  const format = useFormat()
  const saved = new Date(savedAt)
  const isToday = saved.toDateString() === new Date().toDateString()
  const when = isToday
    ? format.time(saved)
    : format.dateTime(saved.toISOString(), Intl.DateTimeFormat().resolvedOptions().timeZone)
  return (
    <Notice
      action={
        onStartFresh ? (
          <Button variant="secondary" size="small" onClick={onStartFresh}>
            {t('restored.startFresh')}
          </Button>
        ) : null
      }
    >
      {t('restored.kept', { time: when })}
    </Notice>
  )
}

interface EarlierStripProps {
  draftId: string
  earlier: NonNullable<DraftInvoice['earlier']>
  onUse: () => void
}

/** Another device saved something else in between; it is kept and can be looked at. */
export function EarlierStrip({ draftId, earlier, onUse }: EarlierStripProps) {
  const { t } = useTexts('invoices')
  const format = useFormat()
  const key = `earlier-seen-${draftId}`
  const [seen, setSeen] = useState(() => readStored(key))
  if (seen === earlier.savedAt) return null

  function close() {
    writeStored(key, earlier.savedAt)
    setSeen(earlier.savedAt)
  }

  return (
    <Notice
      action={
        <span className="flex flex-wrap gap-2">
          <Button
            variant="secondary"
            size="small"
            onClick={() => {
              onUse()
              close()
            }}
          >
            {t('earlier.use')}
          </Button>
          <Button variant="ghost" size="small" onClick={close}>
            {t('earlier.keep')}
          </Button>
        </span>
      }
    >
      {t('earlier.kept', { time: format.dateTime(earlier.savedAt) })}
    </Notice>
  )
}

import Check from 'lucide-react/icons/check'
import { useEffect, useState } from 'react'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { announce } from '../../../platform/pages/live-region.ts'

/** A short "Saving…" is not worth reading. */
const SLOW_MS = 400

interface SaveMarkProps {
  isPending: boolean
  isSaved: boolean
}

/** Beside a heading: whether the last change is kept. */
export function SavedMark({ isPending, isSaved }: SaveMarkProps) {
  const { t } = useTexts('message-settings')
  const [isSlow, setSlow] = useState(false)

  useEffect(() => {
    if (!isPending) return setSlow(false)
    const timer = setTimeout(() => setSlow(true), SLOW_MS)
    return () => clearTimeout(timer)
  }, [isPending])

  useEffect(() => {
    if (isSaved) announce(t('saved'))
  }, [isSaved, t])

  if (isPending) return isSlow ? <span className="text-dense text-muted">{t('saving')}</span> : null
  if (!isSaved) return null
  return (
    <span className="flex items-center gap-1 text-dense text-ok">
      <Check aria-hidden="true" className="size-4" />
      {t('saved')}
    </span>
  )
}

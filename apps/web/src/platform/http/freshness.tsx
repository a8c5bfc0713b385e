import { RefreshStamp } from '../../ui/refresh-stamp.tsx'
import { Reserved } from '../../ui/skeleton.tsx'
import { useFormat } from '../i18n/format.ts'
import { momentText } from '../i18n/moment-text.ts'
import { useTexts } from '../i18n/use-texts.ts'

export interface FreshnessProps {
  /** In ms; 0 before the first answer, when only the place is kept. */
  updatedAt: number
  isFetching: boolean
  onRefresh: () => void
}

/** The age of a page's figures, with a refresh button: data is not refetched automatically. */
export function Freshness({ updatedAt, isFetching, onRefresh }: FreshnessProps) {
  const { t } = useTexts('common')
  const format = useFormat()
  const isKnown = updatedAt > 0
  const stamp = (
    <RefreshStamp
      // A moment of today takes as much room as the one that will stand here.
      updated={t('updatedAt', { time: momentText(format, isKnown ? updatedAt : Date.now()) })}
      label={t('refresh')}
      isRefreshing={isKnown && isFetching}
      onRefresh={onRefresh}
    />
  )
  return <Reserved isSeen={isKnown}>{stamp}</Reserved>
}

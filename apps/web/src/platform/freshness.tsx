import { useTranslation } from 'react-i18next'
import { RefreshStamp } from '../ui/refresh-stamp.tsx'
import { useFormat } from './format.ts'
import { momentText } from './moment-text.ts'

interface FreshnessProps {
  /** In ms; 0 before the first answer, when nothing is shown. */
  updatedAt: number
  isFetching: boolean
  onRefresh: () => void
}

/** The age of a page's figures, with a refresh button: data is not refetched automatically. */
export function Freshness({ updatedAt, isFetching, onRefresh }: FreshnessProps) {
  const { t } = useTranslation('common')
  const format = useFormat()
  if (updatedAt === 0) return null
  return (
    <RefreshStamp
      updated={t('updatedAt', { time: momentText(format, updatedAt) })}
      label={t('refresh')}
      isRefreshing={isFetching}
      onRefresh={onRefresh}
    />
  )
}

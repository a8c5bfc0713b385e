import { useTranslation } from 'react-i18next'
import { RefreshStamp } from '../ui/refresh-stamp.tsx'
import { useFormat } from './format.ts'
import { momentText } from './moment-text.ts'

interface FreshnessProps {
  /** Milliseconds; 0 before the first answer, and then there is nothing to say. */
  updatedAt: number
  isFetching: boolean
  onRefresh: () => void
}

/** How old the figures of a page are, and the way to newer ones: nothing is fetched again by itself. */
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

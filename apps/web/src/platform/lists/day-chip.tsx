import { withCapital } from '@isiro/domain/format'
import X from 'lucide-react/icons/x'
import { Button } from '../../ui/button.tsx'
import { useFormat } from '../i18n/format.ts'
import { useLanguage } from '../i18n/i18n.ts'
import { periodText } from '../i18n/period-text.ts'
import { useTexts } from '../i18n/use-texts.ts'

interface DayChipProps {
  /** Empty at an open end of the range. */
  from: string
  to: string
  /** Puts the range into a sentence: 'Due: 1–30 Nov 2026'. */
  say?: (days: string) => string
  onRemove: () => void
}

/** The date range that filters a list; pressing it removes the filter. Renders nothing without a filter. */
export function DayChip({ from, to, say = (days) => days, onRemove }: DayChipProps) {
  const { t } = useTexts('common')
  const format = useFormat()
  const language = useLanguage()
  if (from === '' && to === '') return null
  const days =
    from === ''
      ? t('days.until', { date: format.date(to) })
      : to === ''
        ? t('days.since', { date: format.date(from) })
        : periodText({ from, to }, language)
  const said = withCapital(say(days), language)
  return (
    <Button
      variant="secondary"
      size="small"
      className="justify-self-start rounded-full"
      onClick={onRemove}
      aria-label={t('days.remove', { days: said })}
    >
      {said}
      <X aria-hidden="true" className="size-4" />
    </Button>
  )
}

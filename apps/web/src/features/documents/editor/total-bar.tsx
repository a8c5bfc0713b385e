import ChevronUp from 'lucide-react/icons/chevron-up'
import { type ReactNode, useId, useState } from 'react'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { useOwnBar } from '../../../platform/pages/own-bar.ts'
import { cx } from '../../../ui/class-names.ts'
import { useFigures, useFormValues } from './editor-context.ts'
import { useKeyboardInset } from './keyboard-inset.ts'
import { LimitWarning } from './limit-warning.tsx'
import { LiveTotals } from './live-totals.tsx'

export interface TotalBarProps {
  /** The button that creates the invoice. */
  children: ReactNode
  /** Why the invoice was not created. */
  reason: ReactNode
}

/** The total and the one button, always in sight of a thumb, above the keyboard. */
export function TotalBar({ children, reason }: TotalBarProps) {
  const { t } = useTexts('invoices')
  const [isOpen, setOpen] = useState(false)
  const keyboard = useKeyboardInset()
  useOwnBar()
  const panelId = useId()
  return (
    <div
      className="sticky bottom-0 z-20 -mx-(--gutter) border-t bg-bg px-(--gutter) pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] shadow-float"
      style={keyboard > 0 ? { bottom: keyboard } : undefined}
    >
      <div id={panelId} hidden={!isOpen} className="pb-4">
        {isOpen ? <LiveTotals /> : null}
      </div>
      <LimitWarning />
      {reason ? <div className="mb-3">{reason}</div> : null}
      <div className="flex items-center justify-between gap-3 *:last:shrink-0">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={panelId}
          onClick={() => setOpen(!isOpen)}
          className="grid min-h-11 min-w-0 rounded-control text-left"
        >
          <span className="flex items-center gap-1 text-caption text-muted">
            {t('totals.total')}
            <ChevronUp
              aria-hidden="true"
              className={cx('size-4 transition-transform', isOpen && 'rotate-180')}
            />
          </span>
          <BarTotal />
        </button>
        {children}
      </div>
    </div>
  )
}

/** The total in the bar; a dash while it cannot be reckoned. */
export function BarTotal({ className }: { className?: string }) {
  const format = useFormat()
  const values = useFormValues()
  const figures = useFigures(values)
  return (
    <span className={cx('font-bold break-all', className)}>
      {figures ? format.exactMoney(figures.totals.total, values.currency) : '–'}
    </span>
  )
}

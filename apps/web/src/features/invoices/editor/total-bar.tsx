import ChevronUp from 'lucide-react/icons/chevron-up'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../platform/format.ts'
import { cx } from '../../../ui/class-names.ts'
import { useFigures, useFormValues } from './editor-context.ts'
import { useKeyboardInset } from './keyboard-inset.ts'
import { LimitWarning } from './limit-warning.tsx'
import { LiveTotals } from './live-totals.tsx'

export interface TotalBarProps {
  /** The button that creates the invoice. */
  children: ReactNode
  /** The shell's own bar lies at the bottom of this screen. */
  isAboveBottomBar: boolean
}

/** The total and the one button, always in sight of a thumb, above the keyboard. */
export function TotalBar({ children, isAboveBottomBar }: TotalBarProps) {
  const { t } = useTranslation('invoices')
  const [isOpen, setOpen] = useState(false)
  const keyboard = useKeyboardInset()
  const panelId = useId()
  return (
    <div
      className={cx(
        'sticky z-20 -mx-(--gutter) border-t bg-bg px-(--gutter) py-3 shadow-float',
        isAboveBottomBar && keyboard === 0
          ? 'bottom-[calc(3.5rem+env(safe-area-inset-bottom))] md:bottom-0'
          : 'bottom-0 pb-[max(0.75rem,env(safe-area-inset-bottom))]',
      )}
      style={keyboard > 0 ? { bottom: keyboard } : undefined}
    >
      <div id={panelId} hidden={!isOpen} className="pb-4">
        {isOpen ? <LiveTotals /> : null}
      </div>
      <LimitWarning />
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

function BarTotal() {
  const format = useFormat()
  const values = useFormValues()
  const figures = useFigures(values)
  return (
    <span className="font-bold break-all">
      {figures ? format.exactMoney(figures.totals.total, values.currency) : '–'}
    </span>
  )
}

import ChevronDown from 'lucide-react/icons/chevron-down'
import { type ReactNode, useState } from 'react'
import { readStored, writeStored } from '../../platform/device/stored.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { cx } from '../../ui/class-names.ts'

const STORED = 'home-figures'
/** A chart of fewer invoices shows what the rows above it say already. */
const ENOUGH_INVOICES = 5

interface MoreFiguresProps {
  /** How many invoices the business has issued. */
  invoices: number
  children: ReactNode
}

/** What Home has besides what matters now. Folded until there is enough to draw; who folds or unfolds it finds it so again. */
export function MoreFigures({ invoices, children }: MoreFiguresProps) {
  const { t } = useTexts('dashboard')
  const [chosen, setChosen] = useState(() => readStored(STORED))
  const isOpen = chosen === null ? invoices >= ENOUGH_INVOICES : chosen === 'open'

  function toggle() {
    const next = isOpen ? 'folded' : 'open'
    writeStored(STORED, next)
    setChosen(next)
  }

  return (
    <section className="grid grid-cols-1 gap-4 md:gap-5">
      <h2>
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={toggle}
          className="flex min-h-11 w-full items-center justify-between gap-3 rounded-control text-left font-semibold"
        >
          {t('more.title')}
          <ChevronDown
            aria-hidden="true"
            className={cx('size-4 text-muted transition-transform', isOpen && 'rotate-180')}
          />
        </button>
      </h2>
      {isOpen ? children : null}
    </section>
  )
}

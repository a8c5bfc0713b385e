import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { useLanguage } from '../../platform/i18n/i18n.ts'
import { monthHeading } from '../../platform/i18n/month-text.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { buttonClass } from '../../ui/button.tsx'
import { cx } from '../../ui/class-names.ts'
import { CONTROL_CLASS } from '../../ui/field.tsx'
import { monthsLater, type TaxAddress } from './tax-address.ts'

const STEP = buttonClass({ variant: 'secondary', size: 'icon', className: 'shrink-0' })

/** The month that the figures are of: one step back or forth, or any from the list. */
export function MonthPicker({ address }: { address: TaxAddress }) {
  const { t } = useTexts('tax')
  const language = useLanguage()
  const navigate = useNavigate()
  const { month, thisMonth, months, monthAddress } = address
  return (
    <nav aria-label={t('month.label')} className="flex items-center gap-2">
      <Step
        to={monthAddress(monthsLater(month, -1))}
        label={t('month.before')}
        icon={<ChevronLeft aria-hidden="true" />}
      />
      <span className="relative grow md:grow-0">
        <select
          aria-label={t('month.choose')}
          value={month}
          onChange={(event) => navigate(monthAddress(event.target.value))}
          className={cx(CONTROL_CLASS, 'appearance-none pr-10 md:w-52')}
        >
          {months.map((each) => (
            <option key={each} value={each}>
              {monthHeading(each, language)}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 right-3 my-auto text-muted"
        />
      </span>
      <Step
        to={month < thisMonth ? monthAddress(monthsLater(month, 1)) : null}
        label={t('month.after')}
        icon={<ChevronRight aria-hidden="true" />}
      />
    </nav>
  )
}

/** A link, or where there is no such month the place of one. */
function Step({ to, label, icon }: { to: string | null; label: string; icon: ReactNode }) {
  if (to === null) {
    return (
      <span aria-hidden="true" className={cx(STEP, 'opacity-55')}>
        {icon}
      </span>
    )
  }
  return (
    <Link to={to} aria-label={label} className={STEP}>
      {icon}
    </Link>
  )
}

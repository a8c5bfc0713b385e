import type { TaxRowSet } from '@isiro/contracts/tax'
import { addMonths, type BusinessMonth, monthOf, monthStart } from '@isiro/domain/business-date'
import { useSearchParams } from 'react-router'
import { currentDay } from '../../platform/device/current-day.ts'
import { useCurrentUser } from '../../platform/http/current-user.ts'
import { paths } from '../../platform/pages/paths.ts'

export const TAX_VIEWS = [
  'overview',
  'vat',
  'wht',
  'calendar',
  'credits',
  'calculators',
  'rules',
] as const
export type TaxView = (typeof TAX_VIEWS)[number]

/** The boxes that can be open over a view. Listed here, because importing the contract would add its validation code. */
const ROW_SETS = [
  '1',
  '2',
  '3',
  '5',
  '6',
  '7',
  '8',
  'withheld',
  'not_charged',
  'wht_expected',
  'credit_notes',
  'debit_notes',
] as const satisfies readonly TaxRowSet[]

/** The views that speak of one month; going from one to another keeps it. */
const OF_A_MONTH: readonly TaxView[] = ['overview', 'vat', 'wht']
/** The first month that the picker offers lies this far back; an older one can stand in the address. */
const MONTHS_BACK = 36

export interface TaxAddress {
  view: TaxView
  month: BusinessMonth
  /** The month it is now in the zone of the business. */
  thisMonth: BusinessMonth
  isOfMonth: boolean
  /** The figure whose rows are open over the view. */
  box: TaxRowSet | null
  /** The months to choose from, the newest first. */
  months: readonly BusinessMonth[]
  viewAddress: (view: TaxView) => string
  monthAddress: (month: BusinessMonth) => string
  boxAddress: (box: TaxRowSet | null) => string
}

/** The state of `/tax` in its URL: the view, the month, and the open box. */
export function useTaxAddress(): TaxAddress {
  const [search] = useSearchParams()
  const { timeZone } = useCurrentUser()
  const thisMonth = monthOf(currentDay(timeZone))
  const view = TAX_VIEWS.find((each) => each === search.get('view')) ?? 'overview'
  const month = readMonth(search.get('month'), thisMonth)

  function address(to: TaxView, of: BusinessMonth, box?: string): string {
    const isNamed = OF_A_MONTH.includes(to) && of !== thisMonth
    return paths.tax(to === 'overview' ? undefined : to, {
      ...(isNamed && { month: of }),
      ...(box !== undefined && { box }),
    })
  }

  return {
    view,
    month,
    thisMonth,
    isOfMonth: OF_A_MONTH.includes(view),
    box: ROW_SETS.find((each) => each === search.get('box')) ?? null,
    months: monthsUntil(thisMonth, month),
    viewAddress: (to) => address(to, month),
    monthAddress: (of) => address(view, of),
    boxAddress: (box) => address(view, month, box ?? undefined),
  }
}

/** The month in the address; the present one where there is none, or one that is yet to come. */
function readMonth(text: string | null, thisMonth: BusinessMonth): BusinessMonth {
  const isMonth = text !== null && /^(19|20)\d{2}-(0[1-9]|1[0-2])$/.test(text)
  return isMonth && text <= thisMonth ? text : thisMonth
}

function monthsUntil(last: BusinessMonth, chosen: BusinessMonth): BusinessMonth[] {
  const months = Array.from({ length: MONTHS_BACK }, (_, back) => monthsLater(last, -back))
  return months.includes(chosen) ? months : [...months, chosen]
}

/** The month that many months later; earlier for a negative count. */
export function monthsLater(month: BusinessMonth, count: number): BusinessMonth {
  return monthOf(addMonths(monthStart(month), count))
}

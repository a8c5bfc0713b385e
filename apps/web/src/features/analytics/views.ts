import { useSearchParams } from 'react-router'
import { paths } from '../../platform/pages/paths.ts'

/** The parts of the page. The last two are about Nigerian taxes. */
export const ANALYTICS_VIEWS = [
  'overview',
  'forecast',
  'profit',
  'clients',
  'set-aside',
  'vat',
] as const
export type AnalyticsView = (typeof ANALYTICS_VIEWS)[number]

/** The views that a business outside Nigeria does not have. */
export const NIGERIAN_VIEWS: readonly AnalyticsView[] = ['set-aside', 'vat']

/** The view in the address; the overview where it names none. */
export function useAnalyticsView(): AnalyticsView {
  const [search] = useSearchParams()
  return ANALYTICS_VIEWS.find((view) => view === search.get('view')) ?? 'overview'
}

export function viewAddress(view: AnalyticsView): string {
  return paths.analytics(view === 'overview' ? {} : { view })
}

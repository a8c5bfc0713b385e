import { Link, useSearchParams } from 'react-router'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { cx } from '../../../ui/class-names.ts'

const TABS = ['details', 'activity', 'payments'] as const
export type DetailTab = (typeof TABS)[number]

/** The part of an invoice that a phone shows; the address says which. */
export function useDetailTab(): DetailTab {
  const [search] = useSearchParams()
  return TABS.find((tab) => tab === search.get('tab')) ?? 'details'
}

/**
 * The parts of an invoice on a phone, as links: each is an address, and the machinery of a tab list
 * would weigh a quarter of this screen.
 */
export function DetailNav({ current }: { current: DetailTab }) {
  const { t } = useTexts('invoices')
  return (
    <nav aria-label={t('detail.tabs')} className="-mx-(--gutter) border-b md:mx-0">
      <ul className="flex scroll-row px-(--gutter) md:px-0">
        {TABS.map((tab) => (
          <li key={tab}>
            <Link
              to={tab === 'details' ? '?' : `?tab=${tab}`}
              replace
              aria-current={tab === current ? 'true' : undefined}
              className={cx(
                'flex min-h-11 items-center border-b-2 px-3 text-dense font-medium whitespace-nowrap transition-state focus-visible:-outline-offset-2',
                tab === current
                  ? 'border-brand font-semibold text-text'
                  : 'border-transparent text-muted hover:text-text',
              )}
            >
              {t(`detail.tab.${tab}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

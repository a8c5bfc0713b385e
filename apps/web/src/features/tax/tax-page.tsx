import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { usePage } from '../../platform/page.ts'
import { paths } from '../../platform/paths.ts'
import { cx } from '../../ui/class-names.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { WhtCreditsView } from './credits/wht-credits.tsx'
import { TaxCalculators } from './tax-calculators.tsx'

const VIEWS = ['calculators', 'credits'] as const

/** `/tax`: the calculators, and the tax that clients kept back. The address says which. */
export function TaxPage() {
  const { t } = useTranslation('tax')
  const heading = usePage(t('title'))
  const [search] = useSearchParams()
  const current = VIEWS.find((view) => view === search.get('view')) ?? 'calculators'
  return (
    <>
      <PageHeader title={t('title')} headingRef={heading} />
      <nav aria-label={t('views')} className="-mx-(--gutter) mb-5 border-b md:mx-0">
        <ul className="flex scroll-row px-(--gutter) md:px-0">
          {VIEWS.map((view) => (
            <li key={view}>
              <Link
                to={paths.tax(view === 'calculators' ? undefined : view)}
                aria-current={view === current ? 'page' : undefined}
                className={cx(
                  'flex min-h-11 items-center border-b-2 px-3 text-dense font-medium whitespace-nowrap transition-state focus-visible:-outline-offset-2',
                  view === current
                    ? 'border-brand font-semibold text-text'
                    : 'border-transparent text-muted hover:text-text',
                )}
              >
                {t(`view.${view}`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {current === 'credits' ? <WhtCreditsView /> : <TaxCalculators />}
    </>
  )
}

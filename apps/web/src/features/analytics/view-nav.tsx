import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useIsNigerian } from '../../platform/http/current-user.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { centerInRow } from '../../ui/center-in-row.ts'
import { cx } from '../../ui/class-names.ts'
import { ANALYTICS_VIEWS, type AnalyticsView, NIGERIAN_VIEWS, viewAddress } from './views.ts'

/** The parts of the page, as links: each is an address. */
export function ViewNav({ view: shown }: { view: AnalyticsView }) {
  const { t } = useTexts('analytics')
  const isNigerian = useIsNigerian()
  const current = useRef<HTMLAnchorElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the current part comes into sight when it changes
  useEffect(() => {
    centerInRow(current.current)
  }, [shown])

  return (
    <nav aria-label={t('views')} className="-mx-(--gutter) mb-4 border-b md:mx-0">
      <ul className="flex scroll-row px-(--gutter) max-md:fade-end max-md:pr-12 md:px-0">
        {ANALYTICS_VIEWS.filter((view) => isNigerian || !NIGERIAN_VIEWS.includes(view)).map(
          (view) => (
            <li key={view}>
              <Link
                to={viewAddress(view)}
                ref={view === shown ? current : undefined}
                aria-current={view === shown ? 'page' : undefined}
                className={cx(
                  'flex min-h-11 items-center border-b-2 px-3 text-dense font-medium whitespace-nowrap transition-state focus-visible:-outline-offset-2',
                  view === shown
                    ? 'border-brand font-semibold text-text'
                    : 'border-transparent text-muted hover:text-text',
                )}
              >
                {t(`view.${view}`)}
              </Link>
            </li>
          ),
        )}
      </ul>
    </nav>
  )
}

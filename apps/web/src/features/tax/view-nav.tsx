import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { centerInRow } from '../../ui/center-in-row.ts'
import { cx } from '../../ui/class-names.ts'
import { TAX_VIEWS, type TaxAddress } from './tax-address.ts'

/** The parts of the page, as links: each is an address. */
export function ViewNav({ address }: { address: TaxAddress }) {
  const { t } = useTexts('tax')
  const current = useRef<HTMLAnchorElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the current part comes into sight when it changes
  useEffect(() => {
    centerInRow(current.current)
  }, [address.view])

  return (
    <nav aria-label={t('views')} className="-mx-(--gutter) mb-5 border-b md:mx-0">
      <ul className="flex scroll-row px-(--gutter) max-md:fade-end max-md:pr-12 md:px-0">
        {TAX_VIEWS.map((view) => (
          <li key={view}>
            <Link
              to={address.viewAddress(view)}
              ref={view === address.view ? current : undefined}
              aria-current={view === address.view ? 'page' : undefined}
              className={cx(
                'flex min-h-11 items-center border-b-2 px-3 text-dense font-medium whitespace-nowrap transition-state focus-visible:-outline-offset-2',
                view === address.view
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
  )
}

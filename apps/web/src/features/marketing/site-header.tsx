import Menu from 'lucide-react/icons/menu'
import { paths } from '../../platform/pages/paths.ts'
import { BrandName } from '../../ui/brand-mark.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { cx } from '../../ui/class-names.ts'
import { WHEN_IN, WHEN_OUT } from './session-class.ts'
import type { Words } from './words.ts'

export interface SiteHeaderProps {
  words: Words
  /** On the landing page itself the ways in are a scroll away. */
  isLanding: boolean
  /** Inside the app there is no member when this shows; a delivered page may have either. */
  isInApp?: boolean
}

const LINK =
  'inline-flex min-h-11 items-center rounded-control px-3 font-medium transition-state ' +
  'hover:bg-surface-2 fine:min-h-9 fine:text-dense'

/** Mark, where to go, and the ways in; for a member, the way back. Works without script. */
export function SiteHeader({ words, isLanding, isInApp = false }: SiteHeaderProps) {
  const { t } = words
  const whenOut = isInApp ? '' : WHEN_OUT
  const start = isLanding ? '' : paths.home()
  const links = [
    { href: `${start}#features`, label: t('nav.features') },
    { href: paths.pricing(), label: t('nav.pricing') },
  ]
  return (
    <header className="sticky top-0 z-30 border-b bg-bg print:hidden">
      <div className="mx-auto flex h-(--bar-height) max-w-wide items-center gap-2 px-(--gutter)">
        <a
          href={paths.home()}
          className="mr-auto flex min-h-11 items-center rounded-control md:mr-6"
        >
          <BrandName name={t('product')} />
        </a>
        <nav aria-label={t('nav.label')} className="mr-auto hidden gap-1 md:flex">
          {links.map(({ href, label }) => (
            <a key={href} href={href} className={LINK}>
              {label}
            </a>
          ))}
        </nav>
        <a href={`${start}#login`} className={cx(LINK, whenOut)}>
          {t('nav.login')}
        </a>
        <a
          href={`${start}#signup`}
          className={buttonClass({ className: cx('max-md:hidden', whenOut) })}
        >
          {t('nav.start')}
        </a>
        {isInApp ? null : (
          <a href={paths.dashboard()} className={buttonClass({ className: WHEN_IN })}>
            <span className="md:hidden">{t('nav.dashboardShort')}</span>
            <span className="max-md:hidden">{t('nav.dashboard')}</span>
          </a>
        )}
        <details data-menu className="relative md:hidden">
          <summary
            aria-label={t('nav.menu')}
            className="grid size-11 list-none place-items-center rounded-control hover:bg-surface-2 [&::-webkit-details-marker]:hidden"
          >
            <Menu aria-hidden="true" />
          </summary>
          <nav
            aria-label={t('nav.label')}
            className="absolute top-full right-0 mt-2 grid min-w-56 rounded-card border bg-bg p-1.5 shadow-dialog"
          >
            {links.map(({ href, label }) => (
              <a key={href} href={href} className={LINK}>
                {label}
              </a>
            ))}
            <a href={`${start}#signup`} className={cx(LINK, whenOut)}>
              {t('nav.start')}
            </a>
          </nav>
        </details>
      </div>
    </header>
  )
}

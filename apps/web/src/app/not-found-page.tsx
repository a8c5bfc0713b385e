import { Link, useLocation } from 'react-router'
import { useSession } from '../platform/http/session.ts'
import { useTexts } from '../platform/i18n/use-texts.ts'
import { usePage } from '../platform/pages/page.ts'
import { paths } from '../platform/pages/paths.ts'
import { BrandName } from '../ui/brand-mark.tsx'
import { buttonClass } from '../ui/button.tsx'
import { PageMain } from './page-main.tsx'

export function NotFoundPage() {
  const { t } = useTexts()
  const { pathname } = useLocation()
  const isSignedIn = useSession().token !== null
  const heading = usePage(t('notFound.title'))
  const page = (
    <PageMain className="mx-auto grid max-w-reading content-start gap-4 p-(--gutter) py-16">
      <h1 ref={heading} tabIndex={-1} className="text-h1">
        {t('notFound.title')}
      </h1>
      <p className="text-muted">{t('notFound.detail', { path: shown(pathname) })}</p>
      <div className="flex flex-wrap gap-3">
        <Link to={paths.home()} className={buttonClass()}>
          {t('notFound.home')}
        </Link>
        {isSignedIn ? (
          <Link to={paths.invoices()} className={buttonClass({ variant: 'secondary' })}>
            {t('notFound.invoices')}
          </Link>
        ) : null}
      </div>
    </PageMain>
  )
  if (isSignedIn) return page
  return (
    <>
      <header className="border-b bg-bg">
        <div className="mx-auto flex h-(--bar-height) max-w-wide items-center px-(--gutter)">
          <Link to={paths.home()} className="flex min-h-11 items-center rounded-control">
            <BrandName name={t('product')} />
          </Link>
        </div>
      </header>
      {page}
    </>
  )
}

/** A mistyped address is worth reading back; a long one is not. */
function shown(pathname: string): string {
  return pathname.length > 80 ? `${pathname.slice(0, 79)}…` : pathname
}

import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { keepTrying } from '../../platform/device/keep-trying.ts'
import { followConnection, useIsOnline } from '../../platform/device/online.ts'
import { useSession } from '../../platform/http/session.ts'
import { useFormat } from '../../platform/i18n/format.ts'
import { momentText } from '../../platform/i18n/moment-text.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { usePage } from '../../platform/pages/page.ts'
import { paths } from '../../platform/pages/paths.ts'
import { BrandMark } from '../../ui/brand-mark.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { type KeptWork, listKeptWork } from './kept-work.ts'

/** `/offline`, and in place of a page that needs a connection: what can be done without one. */
export function OfflinePage() {
  const { t } = useTexts('offline')
  const isOnline = useIsOnline()
  const { pathname } = useLocation()
  const isSignedIn = useSession().token !== null
  const heading = usePage(t(isOnline ? 'page.online' : 'page.title'))

  const isInPlace = pathname !== paths.offline()

  useEffect(() => (isInPlace ? reloadOnceOnline() : undefined), [isInPlace])

  function tryAgain() {
    if (isInPlace) location.reload()
    else location.assign(paths.home())
  }

  return (
    <main className="mx-auto grid min-h-dvh w-full max-w-reading content-center justify-items-center gap-4 p-(--gutter) text-center">
      <BrandMark size={48} />
      <h1 ref={heading} tabIndex={-1} className="text-h1">
        {t(isOnline ? 'page.online' : 'page.title')}
      </h1>
      <p role="status" className="text-muted">
        {t(isOnline ? 'page.onlineDetail' : 'page.detail')}
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        <Button onClick={tryAgain}>{t('page.tryAgain')}</Button>
        {isSignedIn && isInPlace ? (
          <Link to={paths.dashboard()} className={buttonClass({ variant: 'secondary' })}>
            {t('page.lastSeen')}
          </Link>
        ) : null}
      </div>
      <KeptWorkList />
    </main>
  )
}

/** Loads the page that should be here, once the device has a connection again and the server answers. Returns a function that ends it. */
function reloadOnceOnline(): () => void {
  const asking = keepTrying(async () => {
    // The worker leaves this alone, so an answer is the server's.
    await fetch(location.href, { method: 'HEAD' })
    location.reload()
  })
  const unfollow = followConnection(() => (navigator.onLine ? asking.now() : asking.stop()))
  return () => {
    asking.stop()
    unfollow()
  }
}

function KeptWorkList() {
  const { t } = useTexts('offline')
  const format = useFormat()
  const [works, setWorks] = useState<KeptWork[]>([])

  useEffect(() => {
    void listKeptWork().then(setWorks)
  }, [])

  if (works.length === 0) return null
  return (
    <section className="mt-4 w-full rounded-card border text-left">
      <h2 className="px-4 pt-3 pb-1 text-dense font-semibold">
        {t('drafts.title', { count: works.length })}
      </h2>
      <ul>
        {works.map(({ key, kind, title, address, savedAt }) => (
          <li key={key}>
            <Link
              to={address}
              className="flex min-h-11 items-center justify-between gap-3 px-4 py-2 hover:bg-surface-2"
            >
              <span className="min-w-0">
                <span className="block truncate font-medium">{title || t('drafts.untitled')}</span>
                <span className="block text-dense text-muted">{t(`drafts.${kind}`)}</span>
              </span>
              <span className="shrink-0 text-dense text-muted">{momentText(format, savedAt)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

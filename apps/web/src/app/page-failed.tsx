import { useEffect } from 'react'
import { keepTrying } from '../platform/device/keep-trying.ts'
import { followConnection, useIsOnline } from '../platform/device/online.ts'
import { useTexts } from '../platform/i18n/use-texts.ts'
import { paths } from '../platform/pages/paths.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import type { LazyPage } from './lazy-page.tsx'
import { PageMain } from './page-main.tsx'

interface PageFailedProps {
  page: LazyPage
  /** Shows the page: it has been reloaded, or is about to be. */
  onReload: () => void
}

/**
 * The code of a page did not arrive. It is tried again, at once when there is a connection again, and at a press. Offline, the drafts are
 * within reach; a reload gets the newest.
 */
export function PageFailed({ page, onReload }: PageFailedProps) {
  const { t } = useTexts()
  const isOnline = useIsOnline()

  useEffect(() => {
    const trying = keepTrying(() => {
      page.forgetFailure()
      return page.load().then(onReload)
    })
    trying.now()
    const unfollow = followConnection(trying.now)
    return () => {
      trying.stop()
      unfollow()
    }
  }, [page, onReload])

  function retry() {
    page.preload()
    onReload()
  }

  return (
    <PageMain className="mx-auto max-w-reading py-12">
      <ErrorState
        isPage
        title={t('pageFailed.title')}
        detail={t(isOnline ? 'pageFailed.detail' : 'pageFailed.offline')}
        retryLabel={t('tryAgain')}
        onRetry={retry}
        action={
          isOnline ? (
            <Button variant="ghost" size="small" onClick={() => location.reload()}>
              {t('crash.reload')}
            </Button>
          ) : (
            <a href={paths.offline()} className={buttonClass({ variant: 'ghost', size: 'small' })}>
              {t('pageFailed.drafts')}
            </a>
          )
        }
      />
    </PageMain>
  )
}

import { useTexts } from '../platform/i18n/use-texts.ts'
import { paths } from '../platform/pages/paths.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { PageMain } from './page-main.tsx'

/** The code of a page did not arrive. Offline, the drafts are within reach; a reload gets the newest. */
export function PageFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTexts()
  const isOnline = navigator.onLine
  return (
    <PageMain className="mx-auto max-w-reading py-12">
      <ErrorState
        isPage
        title={t('pageFailed.title')}
        detail={t(isOnline ? 'pageFailed.detail' : 'pageFailed.offline')}
        retryLabel={t('tryAgain')}
        onRetry={onRetry}
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

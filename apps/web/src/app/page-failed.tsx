import { useTexts } from '../platform/i18n/use-texts.ts'
import { paths } from '../platform/pages/paths.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { PageMain } from './page-main.tsx'

/** The code of a page did not arrive. Offline, the drafts are within reach; a reload gets the newest. */
export function PageFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTexts()
  const isOnline = navigator.onLine
  return (
    <PageMain className="mx-auto max-w-reading p-(--gutter) py-12">
      <div role="alert" className="grid gap-4">
        <h1 className="text-h1">{t('pageFailed.title')}</h1>
        <p className="text-muted">{t(isOnline ? 'pageFailed.detail' : 'pageFailed.offline')}</p>
        <div className="flex flex-wrap gap-3">
          <Button onClick={onRetry}>{t('tryAgain')}</Button>
          {isOnline ? (
            <Button variant="secondary" onClick={() => location.reload()}>
              {t('crash.reload')}
            </Button>
          ) : (
            <a href={paths.offline()} className={buttonClass({ variant: 'secondary' })}>
              {t('pageFailed.drafts')}
            </a>
          )}
        </div>
      </div>
    </PageMain>
  )
}

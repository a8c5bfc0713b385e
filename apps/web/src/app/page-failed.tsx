import { useTranslation } from 'react-i18next'
import { Button } from '../ui/button.tsx'
import { PageMain } from './page-main.tsx'

/** The code of a page did not arrive. Offline, trying again is all there is; a reload gets the newest. */
export function PageFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation()
  return (
    <PageMain className="mx-auto max-w-reading p-(--gutter) py-12">
      <div role="alert" className="grid gap-4">
        <h1 className="text-h1">{t('pageFailed.title')}</h1>
        <p className="text-muted">{t('pageFailed.detail')}</p>
        <div className="flex flex-wrap gap-3">
          <Button onClick={onRetry}>{t('tryAgain')}</Button>
          {navigator.onLine ? (
            <Button variant="secondary" onClick={() => location.reload()}>
              {t('crash.reload')}
            </Button>
          ) : null}
        </div>
      </div>
    </PageMain>
  )
}

import { useEffect, useState } from 'react'
import { useTexts } from '../platform/i18n/use-texts.ts'
import { BrandMark } from '../ui/brand-mark.tsx'
import { Button } from '../ui/button.tsx'
import { Spinner } from '../ui/spinner.tsx'

const SPINNER_AFTER_MS = 300
const SLOW_AFTER_MS = 8000

/** The full screen between a stored token and the account. It continues the one in index.html. */
export function AccountLoading({ onRetry }: { onRetry: () => void }) {
  const { t } = useTexts()
  const hasSpinner = useIsLater(SPINNER_AFTER_MS)
  const isSlow = useIsLater(SLOW_AFTER_MS)
  return (
    <main className="grid min-h-dvh place-content-center justify-items-center gap-4 p-(--gutter) text-center">
      <BrandMark size={48} />
      <p role="status" className="flex items-center gap-2">
        {t('account.loading')}
        {hasSpinner ? <Spinner /> : null}
      </p>
      <div aria-live="polite" className="grid min-h-20 justify-items-center gap-3 text-muted">
        {isSlow ? (
          <>
            <p>{t('account.slow')}</p>
            <Button variant="secondary" size="small" onClick={onRetry}>
              {t('retry')}
            </Button>
          </>
        ) : null}
      </div>
    </main>
  )
}

/** Whether the visit is that old. The clock starts with the page, not with its script. */
function useIsLater(afterMs: number): boolean {
  const [isLater, setLater] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLater(true), Math.max(0, afterMs - performance.now()))
    return () => clearTimeout(timer)
  }, [afterMs])
  return isLater
}

import Check from 'lucide-react/icons/check'
import CloudOff from 'lucide-react/icons/cloud-off'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useIsOnline } from '../platform/device/online.ts'
import { useTexts } from '../platform/i18n/use-texts.ts'
import { announce } from '../platform/pages/live-region.ts'
import { Button } from '../ui/button.tsx'

const BACK_FOR_MS = 3000

interface ConnectionStripProps {
  /** Whether the screens show data restored from this device, since the server could not be reached. */
  isRestored: boolean
  onRetry: () => Promise<void>
}

/** Amber while there is no connection, or no answer; green for a moment when there is one again. */
export function ConnectionStrip({ isRestored, onRetry }: ConnectionStripProps) {
  const { t } = useTexts(['common', 'offline'])
  const isOnline = useIsOnline()
  const wasOnline = useRef(true)
  const [isBack, setBack] = useState(false)
  const [isTrying, setTrying] = useState(false)

  useEffect(() => {
    if (isOnline === wasOnline.current) return undefined
    wasOnline.current = isOnline
    announce(t(isOnline ? 'offline.back' : 'offline.strip'))
    setBack(isOnline)
    if (!isOnline) return undefined
    const timer = setTimeout(() => setBack(false), BACK_FOR_MS)
    return () => clearTimeout(timer)
  }, [isOnline, t])

  const label = t('offline:label.connection')
  if (!isOnline) return <Amber label={label}>{t('offline.strip')}</Amber>
  if (isRestored || isTrying) {
    return (
      <Amber
        label={label}
        action={
          <Button
            variant="secondary"
            size="small"
            className="shrink-0"
            isPending={isTrying}
            onClick={() => {
              setTrying(true)
              void onRetry().finally(() => setTrying(false))
            }}
          >
            {t('retry')}
          </Button>
        }
      >
        {t('offline:unreachable')}
      </Amber>
    )
  }
  return isBack ? (
    <section
      aria-label={label}
      className="flex items-center gap-2 bg-ok-soft px-(--gutter) py-2 text-dense text-ok"
    >
      <Check aria-hidden="true" />
      <p>{t('offline.back')}</p>
    </section>
  ) : null
}

interface AmberProps {
  /** Names the landmark that it is. */
  label: string
  children: ReactNode
  action?: ReactNode
}

function Amber({ label, children, action }: AmberProps) {
  return (
    <section
      aria-label={label}
      className="flex items-center gap-2 bg-warn-soft px-(--gutter) py-2 text-dense text-warn"
    >
      <CloudOff aria-hidden="true" className="shrink-0" />
      <p className="grow">{children}</p>
      {action}
    </section>
  )
}

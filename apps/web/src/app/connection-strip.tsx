import CloudOff from 'lucide-react/icons/cloud-off'
import Wifi from 'lucide-react/icons/wifi'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { announce } from '../platform/live-region.ts'
import { useIsOnline } from '../platform/online.ts'

const BACK_FOR_MS = 3000

/** Amber while the device has no connection, green for a moment when it has one again. */
export function ConnectionStrip() {
  const { t } = useTranslation()
  const isOnline = useIsOnline()
  const wasOnline = useRef(true)
  const [isBack, setBack] = useState(false)

  useEffect(() => {
    if (isOnline === wasOnline.current) return undefined
    wasOnline.current = isOnline
    announce(t(isOnline ? 'offline.back' : 'offline.strip'))
    setBack(isOnline)
    if (!isOnline) return undefined
    const timer = setTimeout(() => setBack(false), BACK_FOR_MS)
    return () => clearTimeout(timer)
  }, [isOnline, t])

  if (!isOnline) {
    return (
      <p className="flex items-center gap-2 bg-warn-soft px-(--gutter) py-2 text-dense text-warn">
        <CloudOff aria-hidden="true" />
        {t('offline.strip')}
      </p>
    )
  }
  return isBack ? (
    <p className="flex items-center gap-2 bg-ok-soft px-(--gutter) py-2 text-dense text-ok">
      <Wifi aria-hidden="true" />
      {t('offline.back')}
    </p>
  ) : null
}

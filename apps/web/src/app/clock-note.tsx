import { useEffect, useState, useSyncExternalStore } from 'react'
import { currentDay, deviceIsFarOff } from '../platform/device/current-day.ts'
import { readStored, removeStored, writeStored } from '../platform/device/stored.ts'
import { useCurrentUser } from '../platform/http/current-user.ts'
import { useFormat } from '../platform/i18n/format.ts'
import { useTexts } from '../platform/i18n/use-texts.ts'
import { Button } from '../ui/button.tsx'

const TOLD_KEY = 'clock-told'

/** Says once that the device's clock is wrong by more than a day, and which day counts here. */
export function ClockNote() {
  const { t } = useTexts(['offline', 'common'])
  const format = useFormat()
  const { timeZone } = useCurrentUser()
  const isFarOff = useSyncExternalStore(deviceIsFarOff.subscribe, deviceIsFarOff.get)
  const [isTold, setTold] = useState(() => readStored(TOLD_KEY) !== null)

  useEffect(() => {
    if (isFarOff) return
    // The next time it is wrong is news again.
    removeStored(TOLD_KEY)
    setTold(false)
  }, [isFarOff])

  if (!isFarOff || isTold) return null
  return (
    <section
      aria-label={t('label.clock')}
      className="flex items-center gap-2 bg-subtle px-(--gutter) py-1.5 text-dense text-muted"
    >
      <p className="grow">{t('clock.wrong', { date: format.date(currentDay(timeZone)) })}</p>
      <Button
        variant="ghost"
        size="small"
        onClick={() => {
          writeStored(TOLD_KEY, 'yes')
          setTold(true)
        }}
      >
        {t('common:dismiss')}
      </Button>
    </section>
  )
}

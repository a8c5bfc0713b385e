import { useEffect, useState, useSyncExternalStore } from 'react'
import { flushDrafts } from '../platform/device/draft-flush.ts'
import { draftsOf } from '../platform/forms/draft-store.ts'
import { hasUnkeptTyping } from '../platform/forms/unkept-typing.ts'
import { useCurrentUser } from '../platform/http/current-user.ts'
import { newerBuild } from '../platform/http/newer-build.ts'
import { useTexts } from '../platform/i18n/use-texts.ts'
import { announce } from '../platform/pages/live-region.ts'
import { Button } from '../ui/button.tsx'

/** Announces a newer version. Only the user reloads the page, and no input is lost by it. */
export function UpdatePill() {
  const { t } = useTexts('offline')
  const user = useCurrentUser()
  const isReady = useSyncExternalStore(newerBuild.subscribe, newerBuild.get)
  const [isWarned, setWarned] = useState(false)

  useEffect(() => {
    if (isReady) announce(t('update.ready'))
  }, [isReady, t])

  async function reload() {
    if (!isWarned && hasUnkeptTyping()) {
      setWarned(true)
      announce(t('update.unsaved'))
      return
    }
    flushDrafts()
    // IndexedDB works in order: after this answer, the drafts just saved are stored.
    await draftsOf(user.id).listAll()
    location.reload()
  }

  if (!isReady) return null
  return (
    <section aria-label={t('label.update')} className="flex justify-center px-(--gutter) py-1.5">
      <div className="flex items-center gap-1 rounded-full border bg-subtle pl-4 text-dense text-muted">
        <span>{t(isWarned ? 'update.unsaved' : 'update.ready')}</span>
        <span aria-hidden="true">·</span>
        <Button variant="ghost" size="small" className="rounded-full" onClick={reload}>
          {t(isWarned ? 'update.anyway' : 'update.reload')}
        </Button>
      </div>
    </section>
  )
}

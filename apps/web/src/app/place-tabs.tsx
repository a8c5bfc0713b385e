import { useLocation } from 'react-router'
import { useTexts } from '../platform/i18n/use-texts.ts'
import { LinkTabs } from '../platform/pages/link-tabs.tsx'
import { PlanLock } from '../platform/pages/plan-lock.tsx'
import { tabRows } from './navigation.ts'
import { useOpenPlaces } from './use-open-places.ts'

/**
 * The tabs above the screens of one place, such as the lists of selling. The shell draws them, so that they stay where
 * they are while the screen of another tab is on its way.
 */
export function PlaceTabs() {
  const { t } = useTexts()
  const { pathname } = useLocation()
  const row = tabRows.find(({ tabs }) => tabs.some(({ to }) => to === pathname))
  const tabs = useOpenPlaces(row?.tabs ?? [])
  if (!row) return null
  return (
    <LinkTabs
      label={t(row.label)}
      className="-mt-3 mb-3 md:-mt-4 md:mb-5"
      tabs={tabs.map(({ label, to, plan }) => ({
        to,
        isCurrent: to === pathname,
        label: (
          <>
            {t(label)}
            <PlanLock plan={plan} />
          </>
        ),
      }))}
    />
  )
}

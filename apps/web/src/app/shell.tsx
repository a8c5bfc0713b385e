import { useQueryClient } from '@tanstack/react-query'
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { mayFetchAhead } from '../platform/device/data-saver.ts'
import { readStored, writeStored } from '../platform/device/stored.ts'
import { useCurrentUser } from '../platform/http/current-user.ts'
import { siteConfig } from '../platform/http/site-config.ts'
import { loadTexts } from '../platform/i18n/i18n.ts'
import { useTexts } from '../platform/i18n/use-texts.ts'
import { OpenSearch } from '../platform/pages/open-search.ts'
import { useHasOwnBar } from '../platform/pages/own-bar.ts'
import { cx } from '../ui/class-names.ts'
import { useDeferred, useDeferredUntilOpen } from '../ui/deferred.ts'
import { BottomBar } from './bottom-bar.tsx'
import { ShellMain } from './page-main.tsx'
import { PlaceTabs } from './place-tabs.tsx'
import { routeFor } from './routes.ts'
import { SideNav } from './side-nav.tsx'
import { TopBar } from './top-bar.tsx'
import { useCommands } from './use-commands.tsx'
import { useLogout } from './use-logout.tsx'
import { whenSettled } from './when-settled.ts'

const SIDEBAR_KEY = 'sidebar'

/** Comes with the next connection, if this one is gone already. */
const loadWatch = (): Promise<ComponentType> =>
  Promise.all([import('./device-watch.tsx'), loadTexts(['offline', 'notifications'])]).then(
    ([module]) => module.DeviceWatch,
    () =>
      new Promise((resolve) =>
        window.addEventListener('online', () => resolve(loadWatch()), { once: true }),
      ),
  )

const loadMarks = () =>
  Promise.all([import('./test-marks.tsx'), loadTexts(['businesses'])]).then(([marks]) => marks)

/** The frame of every member's screen: navigation, top bar, connection messages and the page. */
export function Shell({ children }: { children: ReactNode }) {
  const { t } = useTexts()
  const { pathname } = useLocation()
  const { logout, dialog } = useLogout()
  const commands = useCommands(logout)
  const [isCollapsed, setCollapsed] = useState(readStored(SIDEBAR_KEY) === 'collapsed')
  const hasOwnBar = useHasOwnBar()
  const hasBottomBar = !(routeFor(pathname, true)?.hasOwnBar || hasOwnBar)

  const queries = useQueryClient()
  const watch = useDeferred(loadWatch)
  const { sandboxOf } = useCurrentUser()
  const marks = useDeferredUntilOpen(!!(sandboxOf || siteConfig().testMode), loadMarks)

  useEffect(() => (mayFetchAhead() ? whenSettled(queries, preloadOverlays) : undefined), [queries])
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for once
  useEffect(() => whenSettled(queries, watch.ask), [queries])

  function toggleSidebar() {
    writeStored(SIDEBAR_KEY, isCollapsed ? 'open' : 'collapsed')
    setCollapsed(!isCollapsed)
  }

  return (
    <OpenSearch value={commands.open}>
      <div
        className={cx(
          'grid min-h-dvh grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr] md:grid-cols-[4.5rem_minmax(0,1fr)]',
          isCollapsed
            ? 'lg:grid-cols-[4rem_minmax(0,1fr)]'
            : 'lg:grid-cols-[14.5rem_minmax(0,1fr)]',
        )}
      >
        <a
          href="#content"
          className="sr-only z-60 rounded-control bg-bg px-4 py-2 text-brand focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
        >
          {t('skipToContent')}
        </a>
        <SideNav isCollapsed={isCollapsed} onToggle={toggleSidebar} />
        <div className="sticky top-0 z-30 bg-bg md:col-start-2">
          <TopBar badge={marks && <marks.TestModeBadge />} onLogout={logout} />
          {marks && <marks.SandboxStrip />}
          {watch.loaded ? <watch.loaded /> : null}
        </div>
        <main
          id="content"
          tabIndex={-1}
          className={cx(
            'mx-auto w-full max-w-wide min-w-0 px-(--gutter) py-3 outline-none md:col-start-2 md:py-6',
            hasBottomBar && 'max-md:pb-28',
          )}
        >
          <PlaceTabs />
          <ShellMain>{children}</ShellMain>
        </main>
        {hasBottomBar ? <BottomBar onLogout={logout} /> : null}
        {dialog}
        {commands.part}
      </div>
    </OpenSearch>
  )
}

/** Prefetches dialogs and menus while the browser is idle, so that the first press opens them immediately. */
function preloadOverlays(): void {
  const parts = [
    import('../ui/toaster.tsx'),
    import('../ui/menu-parts.tsx'),
    import('../ui/dialog-frame.tsx'),
    import('../ui/sheet-frame.tsx'),
  ]
  Promise.all(parts).catch(() => {
    // Only a prefetch; each is requested again when it is needed.
  })
}

import Menu from 'lucide-react/icons/menu'
import Plus from 'lucide-react/icons/plus'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useTexts } from '../platform/i18n/use-texts.ts'
import { Can } from '../platform/pages/can.tsx'
import { NavIcon } from '../platform/pages/nav-icon.tsx'
import { cx } from '../ui/class-names.ts'
import { useDeferred } from '../ui/deferred.ts'
import { NavLink } from './nav-link.tsx'
import { bottomBar, isCurrent, type NavItem } from './navigation.ts'
import { useOpenPlaces } from './use-open-places.ts'

const loadMore = () => import('./more-sheet.tsx').then((module) => module.MoreSheet)
const loadNew = () => import('./new-sheet.tsx').then((module) => module.NewSheet)

const PLACE =
  'flex min-h-14 w-full flex-col items-center justify-center gap-0.5 text-caption transition-state'

/** The five places of a phone's bottom bar. Away while the on-screen keyboard is open. */
export function BottomBar({ onLogout }: { onLogout: () => void }) {
  const { t } = useTexts()
  const [open, setOpen] = useState<'more' | 'new' | null>(null)
  const more = useDeferred(loadMore)
  const create = useDeferred(loadNew)
  const isTyping = useKeyboardIsOpen()
  const before = useOpenPlaces(bottomBar[0])
  const after = useOpenPlaces(bottomBar[1])
  const close = (isOpen: boolean) => {
    if (!isOpen) setOpen(null)
  }

  return (
    <>
      <nav
        aria-label={t('nav.label')}
        className={cx(
          'fixed inset-x-0 bottom-0 z-30 border-t bg-bg pb-safe md:hidden',
          isTyping && 'hidden',
        )}
      >
        <ul className="grid auto-cols-fr grid-flow-col">
          {before.map((item) => (
            <BarItem key={item.to} item={item} />
          ))}
          <Can verb="invoices.write">
            <li>
              <button
                type="button"
                aria-haspopup="dialog"
                onPointerDown={create.warm}
                onClick={() => {
                  setOpen('new')
                  create.ask()
                }}
                className={cx(PLACE, 'font-semibold text-brand')}
              >
                {/* Inside the bar: above it, it would lie on the row of a list. */}
                <span className="grid size-8 place-items-center rounded-full bg-brand text-on-brand">
                  <Plus aria-hidden="true" />
                </span>
                {t('nav.new')}
              </button>
            </li>
          </Can>
          {after.map((item) => (
            <BarItem key={item.to} item={item} />
          ))}
          <li>
            <button
              type="button"
              aria-haspopup="dialog"
              onPointerDown={more.warm}
              onClick={() => {
                setOpen('more')
                more.ask()
              }}
              className={cx(PLACE, 'text-muted')}
            >
              <span className="grid h-7 place-items-center">
                <Menu aria-hidden="true" />
              </span>
              {t('nav.more')}
            </button>
          </li>
        </ul>
      </nav>
      {create.loaded ? <create.loaded isOpen={open === 'new'} onOpenChange={close} /> : null}
      {more.loaded ? (
        <more.loaded isOpen={open === 'more'} onOpenChange={close} onLogout={onLogout} />
      ) : null}
    </>
  )
}

function BarItem({ item }: { item: NavItem }) {
  const { t } = useTexts()
  const { pathname } = useLocation()
  const isHere = isCurrent(item, pathname)
  return (
    <li>
      <NavLink
        to={item.to}
        isCurrent={isHere}
        className={cx(PLACE, isHere ? 'font-semibold text-brand' : 'text-muted')}
      >
        <span
          className={cx(
            'grid h-7 w-12 place-items-center rounded-full transition-state',
            isHere && 'bg-brand-soft',
          )}
        >
          <NavIcon name={item.icon} />
        </span>
        {t(item.label)}
      </NavLink>
    </li>
  )
}

/** A keyboard takes more of the window's height than any browser bar does. */
const KEYBOARD_SHARE = 0.75

function useKeyboardIsOpen(): boolean {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const viewport = window.visualViewport
    if (!viewport) return undefined
    const measure = () => setOpen(viewport.height < window.innerHeight * KEYBOARD_SHARE)
    viewport.addEventListener('resize', measure)
    return () => viewport.removeEventListener('resize', measure)
  }, [])
  return isOpen
}

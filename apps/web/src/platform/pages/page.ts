import {
  createContext,
  type RefObject,
  useContext,
  useEffect,
  useRef,
  useSyncExternalStore,
} from 'react'
import { useLocation } from 'react-router'
import { createStore } from '../../ui/store.ts'
import { documentTitle } from './document-title.ts'

/** The title that the top bar shows once the page's own heading has scrolled out of view. */
const pageTitle = createStore<string>('')
const headingIsVisible = createStore(true)

/** Whether a page was shown before this one: the first page of a visit does not move the focus. One for each app. */
export const VisitContext = createContext({ hasLeftPage: false })

/**
 * Sets the page's title. Put the returned ref on its h1 (PageHeader does): after navigation the focus moves
 * there, so that keyboard and screen reader users start at the new page's beginning.
 */
export function usePage(title: string): RefObject<HTMLHeadingElement | null> {
  const { pathname } = useLocation()
  const visit = useContext(VisitContext)
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    document.title = documentTitle(title)
    pageTitle.set(title)
  }, [title])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path is an arrival, though the heading's element may be the same
  useEffect(() => {
    if (visit.hasLeftPage) {
      window.scrollTo(0, 0)
      heading.current?.focus({ preventScroll: true })
    }
    return () => {
      visit.hasLeftPage = true
    }
  }, [pathname])

  useEffect(() => followVisibility(heading.current), [])

  return heading
}

export function usePageTitle(): string {
  return useSyncExternalStore(pageTitle.subscribe, pageTitle.get)
}

/** Whether the page's heading is on the screen; false when it has scrolled under the top bar. */
export function useHeadingIsVisible(): boolean {
  return useSyncExternalStore(headingIsVisible.subscribe, headingIsVisible.get)
}

function followVisibility(heading: HTMLElement | null): (() => void) | undefined {
  if (!heading || typeof IntersectionObserver === 'undefined') return undefined
  const observer = new IntersectionObserver(
    ([entry]) => headingIsVisible.set(entry?.isIntersecting ?? true),
    { rootMargin: '-56px 0px 0px' },
  )
  observer.observe(heading)
  return () => {
    observer.disconnect()
    headingIsVisible.set(true)
  }
}

import { type ComponentType, use } from 'react'
import { loadTexts } from '../platform/i18n/i18n.ts'

/** The code or the texts of a page did not arrive. Asking again may succeed. */
export class PageLoadError extends Error {
  constructor(cause: unknown) {
    super('a page could not be loaded', { cause })
    this.name = 'PageLoadError'
  }
}

export interface LazyPage {
  /** The page's component, once its code and texts are there. The same promise every time. */
  load(): Promise<ComponentType>
  /** Starts the download; the page then appears at once. */
  preload(): void
  /** Forgets a download that failed, so that the next `load` tries again. */
  forgetFailure(): void
}

/**
 * A page that is downloaded when it is first shown, with its code and its texts in parallel. Unlike
 * with React.lazy, a failed download can be retried. It is not retried automatically: React renders
 * a failed component again, and would retry without end.
 */
export function lazyPage(
  loadCode: () => Promise<ComponentType>,
  namespaces: readonly string[] = [],
): LazyPage {
  let download: Promise<ComponentType> | undefined
  let hasFailed = false

  function load(): Promise<ComponentType> {
    download ??= Promise.all([loadCode(), loadTexts(namespaces)]).then(
      ([component]) => component,
      (cause: unknown) => {
        hasFailed = true
        throw new PageLoadError(cause)
      },
    )
    return download
  }

  function forgetFailure() {
    if (hasFailed) download = undefined
    hasFailed = false
  }

  return {
    load,
    forgetFailure,
    preload() {
      forgetFailure()
      load().catch(() => {
        // The failure is reported where the page is shown.
      })
    },
  }
}

/** Shows a page; suspends while it is on its way and throws PageLoadError if it does not come. */
export function LoadedPage({ page }: { page: LazyPage }) {
  const Loaded = use(page.load())
  return <Loaded />
}

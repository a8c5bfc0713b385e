import { type ComponentType, use } from 'react'
import { loadTexts } from '../platform/i18n.ts'

/** The code or the texts of a page did not arrive. Asking again may succeed. */
export class PageLoadError extends Error {
  constructor(cause: unknown) {
    super('a page could not be loaded', { cause })
    this.name = 'PageLoadError'
  }
}

export interface LazyPage {
  /** The page's component, once its code and texts are there. The same promise until it fails. */
  load(): Promise<ComponentType>
  /** Starts the download; the page then appears at once. */
  preload(): void
}

/**
 * A page that is downloaded when it is first shown, its code and its texts at the same time. Unlike
 * React.lazy it forgets a failed download, so that trying again tries again.
 */
export function lazyPage(
  loadCode: () => Promise<ComponentType>,
  namespaces: readonly string[] = [],
): LazyPage {
  let download: Promise<ComponentType> | undefined

  function load(): Promise<ComponentType> {
    download ??= Promise.all([loadCode(), loadTexts(namespaces)]).then(
      ([component]) => component,
      (cause: unknown) => {
        download = undefined
        throw new PageLoadError(cause)
      },
    )
    return download
  }

  return {
    load,
    preload() {
      load().catch(() => {
        // Told where the page is shown, if it ever is.
      })
    },
  }
}

/** Shows a page; suspends while it is on its way and throws PageLoadError if it does not come. */
export function LoadedPage({ page }: { page: LazyPage }) {
  const Loaded = use(page.load())
  return <Loaded />
}

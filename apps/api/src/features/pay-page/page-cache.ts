import type { MadePage } from '../../platform/http/page-reply.ts'

/** A few hundred pages. */
const MAX_BYTES = 8_000_000

/** The pages that were asked for last, under all that they depend on, to be sent again as they are. */
export class PageCache {
  readonly #pages = new Map<string, MadePage>()
  readonly #maxBytes: number
  #bytes = 0

  constructor(maxBytes = MAX_BYTES) {
    this.#maxBytes = maxBytes
  }

  get(key: string): MadePage | undefined {
    const page = this.#pages.get(key)
    if (!page) return undefined
    // The map keeps the order of setting: what was used last goes last.
    this.#pages.delete(key)
    this.#pages.set(key, page)
    return page
  }

  set(key: string, page: MadePage): void {
    this.#drop(key)
    this.#pages.set(key, page)
    this.#bytes += page.bytes.length
    for (const oldest of this.#pages.keys()) {
      if (this.#bytes <= this.#maxBytes) break
      this.#drop(oldest)
    }
  }

  #drop(key: string): void {
    this.#bytes -= this.#pages.get(key)?.bytes.length ?? 0
    this.#pages.delete(key)
  }
}

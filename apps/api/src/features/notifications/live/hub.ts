import { PassThrough, type Readable } from 'node:stream'
import type { BusinessId, Ctx } from '../../../platform/db/context.ts'
import type { Deps } from '../../../platform/http/http-types.ts'
import { LIVE_KINDS, liveEventText, unreadEventText } from './live-event.ts'
import { countNews, listOpenSessions } from './queries.ts'
import { ReadingPoint } from './reading-point.ts'
import { countUnreadOf, listNews } from './service.ts'

const LOOK_EVERY_MS = 1_000
const HEARTBEAT_MS = 15_000
/** A reader with more unread bytes than this is closed, even if its connection looks open. */
const MAX_WAITING_BYTES = 256 * 1024
/** Open streams of one business; a further one closes the oldest. */
const MAX_READERS = 25

interface Reader {
  ctx: Ctx
  tokenHash: Buffer
  point: ReadingPoint
  stream: PassThrough
  /** The news that were read for it: the id they are counted from, and their number. */
  news: string
  /** The number of unread notifications of the business when the reader was last told; null before the first. */
  unread: number | null
  writtenAt: number
}

/**
 * The open event streams of all businesses. Once a second it counts the news of each business that has a reader, reads the
 * activities of those where the number has changed, and checks that the readers' sessions are still open.
 */
export class LiveHub {
  readonly #deps: Pick<Deps, 'db' | 'now'>
  #readers = new Set<Reader>()
  #timer: NodeJS.Timeout | undefined
  #isClosed = false

  constructor(deps: Pick<Deps, 'db' | 'now'>) {
    this.#deps = deps
  }

  /** Opens a stream of events after `lastId`, or else from `agoMs` before now, until the session or the server ends. */
  listen(ctx: Ctx, tokenHash: Buffer, lastId: string | null, agoMs = 0): Readable {
    const stream = new PassThrough()
    const point = new ReadingPoint(lastId, ctx.now(), agoMs)
    const reader: Reader = {
      ctx,
      tokenHash,
      point,
      stream,
      news: '',
      unread: null,
      writtenAt: performance.now(),
    }
    stream.on('close', () => this.#readers.delete(reader))
    // The connection broke during a write; there is no reader to report it to.
    stream.on('error', () => this.#readers.delete(reader))
    stream.write(': listening\n\n')
    if (this.#isClosed) {
      stream.end()
      return stream
    }
    const sameBusiness = [...this.#readers].filter((other) => isSame(other.ctx, ctx))
    if (sameBusiness.length >= MAX_READERS) this.#end(sameBusiness[0])
    this.#readers.add(reader)
    this.#plan(0)
    return stream
  }

  /** Ends every stream, so that the server can. */
  close(): void {
    this.#isClosed = true
    clearTimeout(this.#timer)
    for (const reader of this.#readers) this.#end(reader)
  }

  #end(reader: Reader | undefined): void {
    if (!reader) return
    this.#readers.delete(reader)
    reader.stream.end()
  }

  #plan(inMs: number): void {
    if (this.#timer !== undefined || this.#isClosed || this.#readers.size === 0) return
    this.#timer = setTimeout(async () => {
      await this.#look()
      this.#timer = undefined
      this.#plan(LOOK_EVERY_MS)
    }, inMs)
    this.#timer.unref()
  }

  async #look(): Promise<void> {
    // Without the database no reader gets news; the next round reads the same activities again.
    await Promise.allSettled([this.#endClosedSessions(), this.#sendAll()])
    for (const reader of this.#readers) {
      if (reader.stream.writableLength > MAX_WAITING_BYTES) reader.stream.destroy()
      else if (performance.now() - reader.writtenAt >= HEARTBEAT_MS)
        write(reader, ': still here\n\n')
    }
  }

  async #sendAll(): Promise<void> {
    // Those who see the same of a business are told the same.
    const bySight = Map.groupBy(
      this.#readers,
      ({ ctx }) => `${ctx.businessId} ${ctx.narrowedTo ?? ''}`,
    )
    await Promise.allSettled(
      [...bySight.values()].map(async (readers) => {
        const [first] = readers
        if (first) await this.#tell(first.ctx.businessId, readers)
      }),
    )
  }

  async #tell(businessId: BusinessId, readers: Reader[]): Promise<void> {
    const from = firstOf(readers)
    const count = await countNews(this.#deps.db.withoutTenant, businessId, from, LIVE_KINDS)
    const news = `${from} ${count.activities}`
    if (count.activities !== '0' && readers.some((reader) => reader.news !== news)) {
      await this.#sendActivities(readers, from)
      for (const reader of readers) reader.news = news
    }
    const unread = Number(count.unread)
    const uninformed = readers.filter((reader) => reader.unread !== unread)
    // Some news is one member's alone, so each member has a number of their own.
    for (const own of Map.groupBy(uninformed, ({ ctx }) => ctx.accountId).values()) {
      const [first] = own
      const seen = first ? await countUnreadOf(first.ctx) : 0
      for (const reader of own) {
        reader.unread = unread
        write(reader, unreadEventText(seen))
      }
    }
  }

  async #sendActivities(readers: Reader[], from: string): Promise<void> {
    const [first] = readers
    if (!first) return
    const rows = await listNews(first.ctx, from)
    for (const reader of readers) {
      const news = reader.point.take(rows)
      if (news.length > 0) write(reader, news.map(liveEventText).join(''))
    }
  }

  async #endClosedSessions(): Promise<void> {
    const hashes = [...this.#readers].map(({ tokenHash }) => tokenHash)
    const open = await listOpenSessions(this.#deps.db.withoutTenant, hashes, this.#deps.now())
    for (const reader of this.#readers) {
      const isKnown = hashes.includes(reader.tokenHash)
      if (isKnown && !open.has(reader.tokenHash.toString('hex'))) this.#end(reader)
    }
  }
}

function write(reader: Reader, text: string): void {
  if (reader.stream.writable) reader.stream.write(text)
  reader.writtenAt = performance.now()
}

/** The least id after which one of the readers wants activities. */
function firstOf(readers: Reader[]): string {
  return readers.map(({ point }) => point.from).reduce((a, b) => (a < b ? a : b))
}

function isSame(a: Ctx, b: Ctx): boolean {
  return a.businessId === b.businessId
}

import { availableParallelism } from 'node:os'
import type { Rendered, RenderRequest } from './document-compiler.ts'
import { RenderFailure } from './render-failure.ts'
import { type RenderProcess, startRenderProcess } from './render-process.ts'

export interface DocumentRenderer {
  /**
   * Renders the document as a tagged PDF. The same request always gives the same bytes.
   *
   * Rejects with a RenderFailure (`documents.busy`) if a retry may succeed, and with a plain Error
   * if the document can never be rendered.
   */
  render(request: RenderRequest): Promise<Uint8Array>
  /** Refuses waiting documents, lets current renders finish, and ends every process. */
  close(): Promise<void>
}

export interface DocumentRendererOptions {
  /** Maximum number of processes. Each takes about 150 MB while it lives. */
  size?: number
  /** Number of renders after which a process is replaced. */
  recycleAfter?: number
  /** Time limit for one document, from the moment it has a process. */
  timeoutMs?: number
  /** How long an idle process lives. */
  idleMs?: number
  /** Maximum number of waiting documents; further ones are refused. */
  maxWaiting?: number
  /** Called with each warning about a document that was rendered. */
  onWarning?: (message: string) => void
}

interface Task {
  request: RenderRequest
  resolve: (rendered: Rendered) => void
  reject: (reason: unknown) => void
}

/**
 * Renders documents in separate processes, so that rendering never blocks a request, a crash affects one document only,
 * and memory goes back to the system. The first process starts with the first document, so a server that prints
 * nothing pays nothing.
 *
 * Not piscina, whose threads can't be killed in native code, nor tinypool, which recycles by JavaScript heap (this
 * memory is native) and whose abort signal would also count the time in the queue.
 */
export function createDocumentRenderer(
  options: DocumentRendererOptions = {},
  startProcess = startRenderProcess,
): DocumentRenderer {
  const {
    size = Math.min(2, availableParallelism()),
    recycleAfter = 500,
    timeoutMs = 15_000,
    idleMs = 60_000,
    maxWaiting = 100,
    onWarning = () => {},
  } = options

  const waiting: Task[] = []
  const idle = new Map<RenderProcess, NodeJS.Timeout>()
  const busy = new Map<RenderProcess, Promise<void>>()
  let isClosed = false

  const next = () => {
    while (waiting.length > 0 && (idle.size > 0 || busy.size < size)) {
      const task = waiting.shift()
      if (task) give(takeProcess(), task)
    }
  }

  const takeProcess = (): RenderProcess => {
    // Takes the process that became idle last, so that the others reach their idle time-out.
    const rested = [...idle].at(-1)
    if (rested) {
      clearTimeout(rested[1])
      idle.delete(rested[0])
      return rested[0]
    }
    const process = startProcess(() => {
      clearTimeout(idle.get(process))
      idle.delete(process)
    })
    return process
  }

  const give = (process: RenderProcess, task: Task) => {
    const work = process
      .render(task.request, timeoutMs)
      .then(
        (rendered) => {
          task.resolve(rendered)
          return process.given < recycleAfter && !isClosed
        },
        (error: unknown) => {
          task.reject(error)
          return !(error instanceof RenderFailure) && process.given < recycleAfter && !isClosed
        },
      )
      .then(async (isKept) => {
        if (!isKept) await process.end()
        busy.delete(process)
        if (isKept) rest(process)
        next()
      })
    busy.set(process, work)
  }

  const rest = (process: RenderProcess) => {
    const timer = setTimeout(() => {
      idle.delete(process)
      void process.end()
    }, idleMs)
    timer.unref()
    idle.set(process, timer)
  }

  const render = async (request: RenderRequest): Promise<Uint8Array> => {
    if (isClosed) throw new RenderFailure('closed')
    if (waiting.length >= maxWaiting) throw new RenderFailure('queue_full')
    const { pdf, warnings } = await new Promise<Rendered>((resolve, reject) => {
      waiting.push({ request, resolve, reject })
      next()
    })
    for (const warning of warnings) onWarning(`${request.name}: ${warning}`)
    return pdf
  }

  return {
    render,
    async close() {
      isClosed = true
      for (const task of waiting.splice(0)) task.reject(new RenderFailure('closed'))
      await Promise.all(busy.values())
      const resting = [...idle]
      idle.clear()
      for (const [, timer] of resting) clearTimeout(timer)
      await Promise.all(resting.map(([process]) => process.end()))
    },
  }
}

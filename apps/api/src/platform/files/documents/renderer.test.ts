import { readFile } from 'node:fs/promises'
import { afterEach, expect, test } from 'vitest'
import { invoicePdf } from '../../../features/invoices/printed/printed-invoice.ts'
import { buildInvoiceDocument } from '../../../features/invoices/testing/invoice-documents.ts'
import { cleanLogo } from '../pictures/clean-logo.ts'
import { rgbaPng, whiteRows } from '../pictures/testing/pictures.ts'
import { RenderFailure } from './render-failure.ts'
import { type RenderProcess, startRenderProcess } from './render-process.ts'
import {
  createDocumentRenderer,
  type DocumentRenderer,
  type DocumentRendererOptions,
} from './renderer.ts'
import { readPdf } from './testing/pdf-text.ts'

const open: DocumentRenderer[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map((renderer) => renderer.close()))
})

/** A renderer with its real processes, which a test can inspect and kill. */
function watchedRenderer(options: DocumentRendererOptions = {}) {
  const started: RenderProcess[] = []
  const renderer = createDocumentRenderer({ size: 1, ...options }, (onExit) => {
    const process = startRenderProcess(onExit)
    started.push(process)
    return process
  })
  open.push(renderer)
  return { renderer, started }
}

const numbered = (index: number) => invoicePdf(buildInvoiceDocument({ number: `INV-${index}` }))
const reasonOf = (outcome: PromiseSettledResult<unknown>) =>
  outcome.status === 'rejected' ? outcome.reason.reason : 'made'

function isAlive(pid: number | undefined): boolean {
  try {
    return pid !== undefined && process.kill(pid, 0)
  } catch {
    return false
  }
}

test('no process runs until the first document, and each caller gets its own document', async () => {
  const { renderer, started } = watchedRenderer()
  expect(started).toHaveLength(0)

  const pdfs = await Promise.all([1, 2, 3].map((index) => renderer.render(numbered(index))))

  expect(pdfs.map((pdf) => /INV-\d/.exec(readPdf(pdf).text)?.[0])).toEqual([
    'INV-1',
    'INV-2',
    'INV-3',
  ])
  expect(started).toHaveLength(1)
})

test('a process is replaced after its maximum number of renders', async () => {
  const { renderer, started } = watchedRenderer({ recycleAfter: 2 })
  for (let index = 0; index < 3; index++) await renderer.render(numbered(index))
  expect(started).toHaveLength(2)
  expect(isAlive(started[0]?.pid)).toBe(false)
})

test('a process that dies fails its document and no other', async () => {
  const { renderer, started } = watchedRenderer()
  const all = Promise.allSettled([1, 2, 3].map((index) => renderer.render(numbered(index))))
  process.kill(started[0]?.pid ?? 0, 'SIGKILL')

  expect((await all).map(reasonOf)).toEqual(['crashed', 'made', 'made'])
  expect(started).toHaveLength(2)
})

test('an idle process that dies is replaced, and no caller notices', async () => {
  const { renderer, started } = watchedRenderer()
  await renderer.render(numbered(1))
  process.kill(started[0]?.pid ?? 0, 'SIGKILL')
  await expect.poll(() => isAlive(started[0]?.pid)).toBe(false)
  await renderer.render(numbered(2))
  expect(started).toHaveLength(2)
})

test('a document that takes too long fails, and its process is ended', async () => {
  const { renderer, started } = watchedRenderer({ timeoutMs: 1 })
  const late = renderer.render(numbered(1))
  await expect(late).rejects.toMatchObject({
    code: 'documents.busy',
    status: 503,
    reason: 'timeout',
  })
  await expect.poll(() => isAlive(started[0]?.pid)).toBe(false)
})

test('a document that cannot be rendered throws a plain error and keeps its process', async () => {
  const { renderer, started } = watchedRenderer()
  const impossible = renderer.render({ ...numbered(1), data: {} })
  await expect(impossible).rejects.toThrow('invoice.typ failed')
  await expect(impossible).rejects.not.toBeInstanceOf(RenderFailure)
  await renderer.render(numbered(1))
  expect(started).toHaveLength(1)
})

test('the queue is bounded', async () => {
  const { renderer } = watchedRenderer({ maxWaiting: 1 })
  const all = await Promise.allSettled([1, 2, 3].map((index) => renderer.render(numbered(index))))
  expect(all.map(reasonOf)).toEqual(['made', 'made', 'queue_full'])
})

test('an idle renderer ends its processes', async () => {
  const { renderer, started } = watchedRenderer({ idleMs: 1 })
  await renderer.render(numbered(1))
  await expect.poll(() => isAlive(started[0]?.pid)).toBe(false)
})

test('closing finishes the current page, refuses waiting documents and leaves no process', async () => {
  const { renderer, started } = watchedRenderer()
  const all = Promise.allSettled([1, 2].map((index) => renderer.render(numbered(index))))
  await renderer.close()

  expect((await all).map(reasonOf)).toEqual(['made', 'closed'])
  expect(started.map(({ pid }) => isAlive(pid))).toEqual([false])
  await expect(renderer.render(numbered(3))).rejects.toMatchObject({ reason: 'closed' })
})

test('a warning is logged with the number of its invoice', async () => {
  const warnings: string[] = []
  const { renderer } = watchedRenderer({ onWarning: (warning) => warnings.push(warning) })
  const logo = { mediaType: 'image/png', base64: 'AAAA' } as const
  await renderer.render(invoicePdf(buildInvoiceDocument({ supplier: { logo } })))
  expect(warnings).toEqual(['INV-2026-0001: the logo is not a readable picture'])
})

test('the largest logo that is accepted is printed, in the time and memory of any document', async () => {
  const side = 2000
  const rows = whiteRows(Array(side).fill(side))
  const logo = await cleanLogo('image/png', rgbaPng({ width: side, height: side }, rows))
  if ('refusal' in logo) throw new Error(logo.refusal)
  const { renderer, started } = watchedRenderer()
  const request = invoicePdf(buildInvoiceDocument())
  const printed = { mediaType: 'image/png' as const, base64: logo.bytes.toString('base64') }

  const pdf = await renderer.render({ ...request, logo: printed })

  expect(Buffer.from(pdf).includes('/Subtype /Image')).toBe(true)
  // The most memory that the process ever had, where the system tells it.
  if (process.platform !== 'linux') return
  const status = await readFile(`/proc/${started[0]?.pid}/status`, 'utf8')
  expect(Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1])).toBeLessThan(400_000)
})

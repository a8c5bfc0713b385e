import { html } from '@isiro/html/html'
import { outageControl, resetControl } from '../control/common-controls.ts'
import { type Control, control, controlForms, controlRoutes } from '../control/controls.ts'
import { choiceInput, needed, numberInput } from '../control/inputs.ts'
import {
  createDriveSwitches,
  DOWNLOAD_FAULTS,
  type DownloadFault,
} from '../drives/drive-switches.ts'
import { type Answer, seeOther } from '../http/answers.ts'
import { createOutageSwitch, type Outage } from '../http/outage.ts'
import type { Answering } from '../http/routes.ts'
import { openServer, type Simulator } from '../http/server.ts'
import { simulatorPage, timeOf } from '../pages/page.ts'
import { type Column, tableSection } from '../pages/table.ts'
import { keepRecent } from '../recent.ts'
import { refusal, refused, S3_ERRORS, type S3Error } from './s3-answers.ts'
import { s3Routes, TEST_BUCKET } from './s3-api.ts'
import { folderShelf, memoryShelf, type ShelfObject } from './s3-objects.ts'
import { TEST_KEYS, TEST_REGION } from './s3-signature.ts'
import { createUploads } from './s3-uploads.ts'

/** In bytes: larger than any file of the product, and small enough to be tried. */
const LARGEST_OBJECT = 16 * 1024 * 1024
const LARGEST_BODY = 2 * LARGEST_OBJECT
const MOST_CALLS = 500
const CODES = Object.keys(S3_ERRORS) as S3Error[]
const CODE_NAMES = Object.fromEntries(CODES.map((code) => [code, code])) as Record<S3Error, string>

/** What the product is configured with for this simulator. */
export const TEST_ACCOUNT = { region: TEST_REGION, bucket: TEST_BUCKET, ...TEST_KEYS }

interface Called {
  method: string
  key: string
  at: string
}

export interface S3Simulator extends Simulator {
  /** The objects, in the order of their keys. */
  objects(): ShelfObject[]
  /** Loses an object, as a bucket that somebody emptied by hand. */
  lose(key: string): void
  /** Stores an object that nobody asked for. */
  plant(key: string, bytes: Buffer): void
  /** The calls, the newest first, such as `PUT business/object`. */
  calls(): string[]
  /** Refuses the next calls with an error of S3. */
  nextErrors(code: S3Error, calls?: number): void
  /** The next downloads are cut in the middle, or have a byte changed. */
  nextDownloads(fault: DownloadFault, count?: number): void
  outage(outage: Outage): void
  /** Ends outages and faults. With `everything` also forgets objects, uploads and calls. */
  reset(options?: { everything?: boolean | undefined }): void
}

/**
 * A store that speaks S3, with one bucket: signed calls of objects, their listing, and uploads in parts. With a folder its
 * objects outlive it. Under /simulator a page and a control API. Rejects if the port is taken.
 */
export async function startS3Simulator({
  port = 0,
  folder = null,
  now = () => new Date(),
}: {
  port?: number
  folder?: string | null
  now?: () => Date
} = {}): Promise<S3Simulator> {
  const { serve, ...server } = await openServer({ port, largestBodyBytes: LARGEST_BODY })
  const outages = createOutageSwitch()
  const shelf = folder === null ? memoryShelf(now) : folderShelf(folder)
  const uploads = createUploads(shelf.put)
  const switches = createDriveSwitches()
  const called = keepRecent<Called>(MOST_CALLS)
  let errors: { code: S3Error; left: number } | null = null

  const nextErrors: S3Simulator['nextErrors'] = (code, calls = 1) => {
    errors = { code, left: calls }
  }
  const reset: S3Simulator['reset'] = ({ everything = false } = {}) => {
    outages.reset()
    switches.reset()
    errors = null
    if (!everything) return
    for (const { key } of shelf.list()) shelf.remove(key)
    uploads.clear()
    called.clear()
  }
  const controls = [
    control({
      path: 'next-errors',
      inputs: {
        code: needed(choiceInput(CODES, { label: 'The error', names: CODE_NAMES })),
        calls: numberInput(1, 10_000, { label: 'How many calls', value: '1' }),
      },
      form: { title: 'Errors of S3', button: 'Refuse the next calls' },
      run: ({ code, calls }) => nextErrors(code, calls),
    }),
    control({
      path: 'next-downloads',
      inputs: {
        fault: needed(
          choiceInput(DOWNLOAD_FAULTS, {
            label: 'The fault',
            names: { cut: 'Cut in the middle', altered: 'With one byte changed' },
          }),
        ),
        count: numberInput(1, 100, { label: 'How many of them', value: '1' }),
      },
      form: { title: 'The next downloads', button: 'Apply to the next downloads' },
      run: ({ fault, count }) => switches.nextDownloads(fault, count),
    }),
    outageControl(outages, 'Do the work first'),
    resetControl({ sent: 'the next calls', forgotten: 'objects and uploads' }, reset),
  ]
  const failing = (answer: Answering): Answering => {
    return (request) => {
      if (errors === null || errors.left === 0) return answer(request)
      errors.left -= 1
      throw refusal(errors.code)
    }
  }
  const { downloaded } = switches
  const api = s3Routes({ shelf, uploads, largestObject: LARGEST_OBJECT, downloaded })
  serve({
    api: Object.fromEntries(Object.entries(api).map(([route, answer]) => [route, failing(answer)])),
    onCall: ({ sentMethod, path }) =>
      called.add({
        method: sentMethod,
        key: path.split('/').slice(2).join('/'),
        at: new Date().toISOString(),
      }),
    pages: {
      'GET /': () => seeOther('/simulator'),
      'GET /simulator': () => overview(shelf.list(), called.list(), controls),
      ...controlRoutes(controls),
    },
    outages,
    failed: (status) => refused(status === 503 || status === 429 ? 'SlowDown' : 'InternalError'),
    notFound: () => refused('NoSuchBucket'),
  })
  return {
    ...server,
    objects: shelf.list,
    lose: shelf.remove,
    plant: shelf.put,
    calls: () => called.list().map(({ method, key }) => `${method} ${key}`.trim()),
    nextErrors,
    nextDownloads: switches.nextDownloads,
    outage: outages.set,
    reset,
    close() {
      reset()
      return server.close()
    },
  }
}

const OBJECTS: Column<ShelfObject>[] = [
  { head: 'Key', cell: ({ key }) => key },
  { head: 'Bytes', cell: ({ size }) => String(size), isNumber: true },
  { head: 'Stored', cell: ({ modifiedAt }) => timeOf(modifiedAt.toISOString()) },
]

const CALLS: Column<Called>[] = [
  { head: 'Time', cell: ({ at }) => timeOf(at) },
  { head: 'Call', cell: ({ method }) => method },
  { head: 'Key', cell: ({ key }) => key || 'The bucket' },
]

function overview(objects: ShelfObject[], calls: Called[], controls: readonly Control[]): Answer {
  const main = html`<h1>Files simulator</h1>
    <p>A store that speaks S3, with the bucket ${TEST_BUCKET}. Only signed calls are answered.</p>
    ${tableSection({ title: 'Objects', none: 'Nothing is stored yet. Add a receipt to an expense.', rows: objects, columns: OBJECTS })}
    ${tableSection({ title: 'Calls', none: 'Nobody has called yet.', rows: calls, columns: CALLS })}
    ${controlForms(controls)}`
  return simulatorPage({ provider: 'a store of files', title: 'Objects', main, isWide: true })
}

import { type BusinessId, systemContext } from '../../platform/db/context.ts'
import { StoreFailure } from '../../platform/files/store/file-store.ts'
import { findStore } from '../../platform/files/store/find-store.ts'
import {
  type Compared,
  compareFiles,
  type Moved,
  moveFilesIn,
  moveFilesOut,
} from '../../platform/files/store/move.ts'
import { listBusinessesWithFiles } from '../../platform/files/store/queries.ts'
import type { Command, OperatorDeps } from '../command.ts'
import { OperatorError } from '../operator-error.ts'
import { printTable } from '../printed.ts'

const MIB = 1024 * 1024

interface Totals extends Omit<Moved, 'isDone'> {
  businesses: number
  inside: number
  insideBytes: number
  outside: number
  outsideBytes: number
  missing: string[]
}

export const moveFiles: Command = {
  usage: '--to <s3|database>',
  does: 'moves all files between the database and the store, compares each by its SHA-256, and counts both sides; run it again to go on',
  words: 0,
  options: ['to'],
  async run(deps, { to }) {
    if (to !== 's3' && to !== 'database')
      throw new OperatorError('Write it like this: npm run operator -- move-files --to s3')
    const store = findStore(deps.config)
    if (store === null)
      throw new OperatorError('There is no store: set S3_ENDPOINT, S3_BUCKET and its keys first.')
    if (deps.config.files.keptIn !== to)
      throw new OperatorError(
        `New files still go elsewhere: set FILES_IN=${to} and restart the product first.`,
      )
    const totals: Totals = {
      ...{ businesses: 0, files: 0, bytes: 0 },
      ...{ inside: 0, insideBytes: 0, outside: 0, outsideBytes: 0, missing: [] },
    }
    for (const id of await listBusinessesWithFiles(deps.across)) {
      try {
        await moveOne(deps, id, totals)
      } catch (error) {
        if (!(error instanceof StoreFailure)) throw error
        throw new Error(
          `${error.message}. Files moved until then: ${totals.files}. Nothing is lost: run it again to go on.`,
        )
      }
    }
    return report(to, totals)
  },
}

async function moveOne(deps: OperatorDeps, id: BusinessId, totals: Totals): Promise<void> {
  const store = findStore(deps.config)
  if (store === null) return
  const ctx = systemContext(deps, id)
  const moved =
    deps.config.files.keptIn === 's3'
      ? await moveFilesOut(ctx, store, { isCompared: true })
      : await moveFilesIn(ctx, store)
  add(totals, moved, await compareFiles(ctx, store))
}

function add(totals: Totals, moved: Moved, compared: Compared): void {
  if (moved.files > 0) totals.businesses += 1
  totals.files += moved.files
  totals.bytes += moved.bytes
  totals.inside += compared.inside
  totals.insideBytes += compared.insideBytes
  totals.outside += compared.outside
  totals.outsideBytes += compared.outsideBytes
  totals.missing.push(...compared.missing)
}

function report(to: 's3' | 'database', totals: Totals): string {
  const { files, bytes, businesses, missing } = totals
  const goal = to === 's3' ? 'store' : 'database'
  const lines = [
    `Files moved to the ${goal}: ${files} (${mib(bytes)}), businesses: ${businesses}. Each file was compared by its SHA-256.`,
    '',
    printTable([
      ['', 'files', 'size'],
      ['database', String(totals.inside), mib(totals.insideBytes)],
      ['store', String(totals.outside), mib(totals.outsideBytes)],
    ]),
    '',
  ]
  if (missing.length === 0)
    return [...lines, 'Every file in the store has its object there, with its size.'].join('\n')
  throw new Error(
    [
      ...lines,
      `Files without an object of their size in the store: ${missing.length}. Their ids there:`,
      ...missing,
    ].join('\n'),
  )
}

function mib(bytes: number): string {
  return `${(bytes / MIB).toFixed(1)} MiB`
}

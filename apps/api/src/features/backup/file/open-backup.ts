import { BACKUP_SECTIONS, BACKUP_VERSION, type BackupSection } from '@isiro/contracts/backup'
import { ExactTime } from '@isiro/contracts/backup-fields'
import {
  BACKUP_LIST_NAMES,
  type BackupList,
  BackupMetadata,
  backupParts,
} from '@isiro/contracts/backup-file'
import * as z from 'zod/mini'
import type { SpooledFile } from '../../../platform/files/spooled-file.ts'
import { AppError } from '../../../platform/http/errors.ts'
import {
  mayHoldCardNumberInJson,
  parseJson,
  withoutCardNumbers,
} from '../../../platform/http/json-parser.ts'
import { EventLoopTurns } from './event-loop-turn.ts'
import { invalidFile, JsonScanner, type Span } from './json-scanner.ts'

/** A row with its files in base64, or a client with thousands of notes. */
const ROW_LIMITS = { maxBytes: 8 * 1024 * 1024, maxCommas: 40_000 }
const SETTINGS_LIMITS = { maxBytes: 16 * 1024 * 1024, maxCommas: 600_000 }
const SMALL_LIMITS = { maxBytes: 10_000, maxCommas: 100 }
/** A key and its value are a few commas of a row at most, so this bounds nothing that the limits above let in. */
const MAX_KEYS = 600_000
/** A file of 50 MB with the shortest rows that are valid has fewer. */
const MAX_ROWS = 250_000

/** A backup file, or the part of one, in which the place of every row is known. Rows are parsed when they are asked for. */
export interface OpenedBackup {
  /** Null for a part of a file. */
  head: { version: string; timestamp: string; metadata: BackupMetadata } | null
  /** The sections that it has. */
  sections: readonly BackupSection[]
  countOf(list: BackupList): number
  /** Parses a row, counted from 0. Undefined if it is not JSON. */
  rowAt(list: BackupList, index: number): unknown
  /** The parsed settings. Undefined if they are not JSON. */
  settings(): unknown
}

type Places = Map<string, { value: Span } | { starts: number[]; ends: number[] }>

/** Opens a whole backup file. Throws `backup.invalid_file`, or `backup.newer_version` for a file of a later release. */
export async function openBackup(file: SpooledFile): Promise<OpenedBackup> {
  const scanner = new JsonScanner(file, await startOfText(file))
  const top: Places = new Map()
  let data: Places | null = null
  for (const key of scanner.keys()) {
    if (top.has(key) || (key === 'data' && data)) throw invalidFile()
    if (key === 'data') data = await findPlaces(scanner)
    else top.set(key, { value: scanner.value(SMALL_LIMITS) })
  }
  scanner.end()
  const topValue = (key: string) => {
    const place = top.get(key)
    return place && 'value' in place ? parseSpan(file, place.value) : undefined
  }
  requireKnownVersion(topValue('version'))
  if (!data || top.size !== 3) throw invalidFile()
  const head = Head.safeParse({
    version: topValue('version'),
    timestamp: topValue('timestamp'),
    metadata: topValue('metadata'),
  })
  if (!head.success) throw invalidFile()
  return opened(file, data, BACKUP_SECTIONS, head.data)
}

/** Opens the body of a restore: the members of a file's `data` that belong to one section. */
export async function openSection(
  body: SpooledFile,
  section: BackupSection,
): Promise<OpenedBackup> {
  const scanner = new JsonScanner(body, await startOfText(body))
  const places = await findPlaces(scanner)
  scanner.end()
  return opened(body, places, [section], null)
}

const Head = z.strictObject({
  version: z.literal(BACKUP_VERSION),
  timestamp: ExactTime,
  metadata: BackupMetadata,
})

/** How much text is decoded at a time, in bytes. */
const TEXT_BYTES = 1024 * 1024

/** The place at which the text of a file begins. Throws `backup.invalid_file` if the file is not UTF-8. */
async function startOfText(file: SpooledFile): Promise<number> {
  const turns = new EventLoopTurns()
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for (let at = 0; at < file.size; at += TEXT_BYTES) {
      const isLast = at + TEXT_BYTES >= file.size
      decoder.decode(file.read(at, at + TEXT_BYTES), { stream: !isLast })
      if (turns.isOver) await turns.next()
    }
  } catch (error) {
    if (error instanceof TypeError) throw invalidFile()
    throw error
  }
  // Editors of text on Windows put a byte order mark before it.
  return file.read(0, 3).equals(Buffer.from('efbbbf', 'hex')) ? 3 : 0
}

const VERSION = /^(\d{1,4})\.(\d{1,4})\.(\d{1,4})$/

/** There is one version so far: another one is newer, or none that was ever written. */
function requireKnownVersion(version: unknown): void {
  if (version === BACKUP_VERSION) return
  const numbers = typeof version === 'string' ? VERSION.exec(version) : null
  if (numbers && Number(numbers[1]) >= 1) throw new AppError('backup.newer_version', { version })
  throw invalidFile()
}

/** Finds every member of the object at this place, and every row of its lists. */
async function findPlaces(scanner: JsonScanner): Promise<Places> {
  const places: Places = new Map()
  const turns = new EventLoopTurns()
  let rows = 0
  if (!scanner.isAtObject) throw invalidFile()
  for (const key of scanner.keys()) {
    if (places.has(key)) throw invalidFile()
    if (!scanner.isAtList) {
      places.set(key, { value: scanner.value(SETTINGS_LIMITS) })
      continue
    }
    const starts: number[] = []
    const ends: number[] = []
    for (const _ of scanner.entries()) {
      const { start, end } = scanner.value(ROW_LIMITS)
      if (++rows > MAX_ROWS) throw invalidFile()
      starts.push(start)
      ends.push(end)
      if (turns.isOver) await turns.next()
    }
    places.set(key, { starts, ends })
  }
  return places
}

function opened(
  file: SpooledFile,
  places: Places,
  sections: readonly BackupSection[],
  head: OpenedBackup['head'],
): OpenedBackup {
  const known: readonly string[] = sections.flatMap((section) => backupParts(section))
  for (const key of places.keys()) if (!known.includes(key)) throw invalidFile()
  for (const section of sections) {
    const place = places.get(section)
    if (!place || 'value' in place !== (section === 'settings')) throw invalidFile()
  }
  for (const list of BACKUP_LIST_NAMES) {
    const place = places.get(list)
    if (place && 'value' in place) throw invalidFile()
  }
  const spansOf = (list: BackupList) => {
    const place = places.get(list)
    return place && 'starts' in place ? place : { starts: [], ends: [] }
  }
  return {
    head,
    sections,
    countOf: (list) => spansOf(list).starts.length,
    rowAt: (list, index) => {
      const { starts, ends } = spansOf(list)
      return parseSpan(file, { start: starts[index] ?? 0, end: ends[index] ?? 0 })
    },
    settings: () => {
      const place = places.get('settings')
      return place && 'value' in place ? parseSpan(file, place.value) : undefined
    },
  }
}

/** Members that can look like the number of a card by chance: bytes of files, and ids of others. */
const NEVER_A_CARD = /^(file|base64|proof|providerTransactionId|providerRefundId)$/

/** Parses a value with the care that every request's body gets. Undefined if it is not JSON. */
function parseSpan(file: SpooledFile, { start, end }: Span): unknown {
  const text = file.read(start, end).toString()
  try {
    const value = parseJson(text, MAX_KEYS)
    return mayHoldCardNumberInJson(text) ? withoutCardNumbers(value, NEVER_A_CARD) : value
  } catch {
    return undefined
  }
}

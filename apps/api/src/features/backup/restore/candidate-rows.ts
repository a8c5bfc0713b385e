import { BACKUP_LISTS, type BackupList, type BackupRow } from '@isiro/contracts/backup-file'
import type { Ctx } from '../../../platform/db/context.ts'
import { canonicalJson } from '../file/canonical-json.ts'
import { EventLoopTurns } from '../file/event-loop-turn.ts'
import type { OpenedBackup } from '../file/open-backup.ts'
import { findRows } from '../file/row-queries.ts'
import { SectionReport } from './section-report.ts'

/** How many rows are checked and inserted at a time. */
const BATCH = 200
const LISTS_OF_FILES: readonly BackupList[] = [
  'receipts',
  'attachments',
  'certificates',
  'taxPayments',
]
/** Rows with files have megabytes each. */
const BATCH_OF_FILES = 3

/** The work of restoring one section, in the transaction of `ctx`. */
export class SectionWork {
  readonly ctx: Ctx
  readonly file: OpenedBackup
  readonly report: SectionReport
  /** The ids of rows that were refused: nothing may depend on them. */
  readonly refusedIds = new Set<string>()
  readonly #seen = new Map<string, Set<string>>()

  constructor(ctx: Ctx, file: OpenedBackup, section: SectionReport['section']) {
    this.ctx = ctx
    this.file = file
    this.report = new SectionReport(section)
  }

  /** Whether an id of this kind stands in the file for the first time. */
  isFirst(kind: string, id: string): boolean {
    const seen = this.#seen.get(kind) ?? new Set()
    this.#seen.set(kind, seen)
    if (seen.has(id)) return false
    seen.add(id)
    return true
  }

  refuse<List extends BackupList>(
    list: List,
    { position, row }: Candidate<List>,
    code: string,
    field: string | null = null,
  ): void {
    this.refusedIds.add(row.id)
    this.report.refuse({ list, position, label: labelOf(list, row), field, code })
  }
}

/** A row of the right form that is not here yet. */
export interface Candidate<List extends BackupList> {
  position: number
  row: BackupRow<List>
}

/**
 * The rows of a list that may be added, in batches. Rows of another form, repeated ones, and those whose id is here with
 * other content are refused on the way; those that are here already are counted as unchanged.
 */
export async function* candidateRows<List extends BackupList>(
  work: SectionWork,
  list: List,
): AsyncGenerator<Candidate<List>[]> {
  const { ctx, report } = work
  const turns = new EventLoopTurns()
  for await (const parsed of parsedRows(work, list)) {
    const once = parsed.filter((candidate) => {
      if (work.isFirst(list, candidate.row.id)) return true
      // The first of them may stand.
      const { position, row } = candidate
      report.refuse({
        list,
        position,
        label: labelOf(list, row),
        field: 'id',
        code: 'backup.repeated',
      })
      return false
    })
    const ids = once.map(({ row }) => row.id)
    const given = once.filter(({ row }) => 'file' in row && row.file !== null)
    const withFile = given.map(({ row }) => row.id)
    const here = await findRows(ctx.db, ctx.businessId, list, ids, withFile)
    const isNew: Candidate<List>[] = []
    for (const candidate of once) {
      if (turns.isOver) await turns.next()
      const stored = here.get(candidate.row.id)
      if (!stored) isNew.push(candidate)
      else if (isSame(list, stored, candidate.row)) report.keep(list)
      else work.refuse(list, candidate, 'backup.differs')
    }
    if (isNew.length > 0) yield isNew
  }
}

/** Parses the rows of a list in batches, and refuses those of another form. */
async function* parsedRows<List extends BackupList>(
  { file, report }: SectionWork,
  list: List,
): AsyncGenerator<Candidate<List>[]> {
  const turns = new EventLoopTurns()
  const size = LISTS_OF_FILES.includes(list) ? BATCH_OF_FILES : BATCH
  let batch: Candidate<List>[] = []
  for (let index = 0; index < file.countOf(list); index++) {
    if (turns.isOver) await turns.next()
    const given = file.rowAt(list, index)
    const result = BACKUP_LISTS[list].safeParse(given)
    const position = index + 1
    if (result.success) batch.push({ position, row: result.data as BackupRow<List> })
    else {
      const [issue] = result.error.issues
      const { path, message } = issue ? innermost(issue) : { path: [], message: '' }
      report.refuseMalformed({
        list,
        position,
        label: labelOfGiven(list, given),
        field: path.length > 0 ? path.map(String).join('.').slice(0, 200) : null,
        code: message.startsWith('validation.') ? message : 'validation.invalid',
      })
    }
    if (batch.length === size) {
      yield batch
      batch = []
    }
  }
  if (batch.length > 0) yield batch
}

/** The row of a list at a position that was a candidate before. */
export function candidateAt<List extends BackupList>(
  { file }: SectionWork,
  list: List,
  position: number,
): Candidate<List> {
  const row = BACKUP_LISTS[list].parse(file.rowAt(list, position - 1)) as BackupRow<List>
  return { position, row }
}

interface Issue {
  code?: string | undefined
  path: PropertyKey[]
  message: string
  keys?: string[]
}

/** The issue as its field: an unknown key is named. */
function innermost(issue: Issue): { path: PropertyKey[]; message: string } {
  if (issue.code !== 'unrecognized_keys') return issue
  return {
    path: [...issue.path, ...(issue.keys ?? []).slice(0, 1)],
    message: 'validation.unknown_field',
  }
}

/** Whether a row says what is stored. Fields that are missing in an older file are not compared. */
function isSame(list: BackupList, stored: Record<string, unknown>, row: object): boolean {
  const known = Object.entries(stored).filter(([name]) => name in row)
  return comparable(list, Object.fromEntries(known)) === comparable(list, row)
}

/**
 * What a row says apart from what comes later by itself, from its tax months, which depend on the returns filed here, and
 * from the bytes of files, which an id stands for.
 */
function comparable(list: BackupList, row: object): string {
  const { taxMonth, vatMonth, whtMonth, ...said } = row as Record<string, unknown>
  const {
    viewedAt,
    hasPage,
    proof,
    isWatermarked,
    expectedDeduction,
    lateFees,
    file,
    mediaType,
    thumbnail,
    ...rest
  } = said
  switch (list) {
    // Whether the watermark is printed may have been decided by the plan here.
    case 'invoices':
    case 'quotes':
    case 'deliveryNotes':
    case 'certificates':
    case 'receipts':
    case 'attachments':
    case 'taxPayments':
      return canonicalJson(rest)
    // Files of before there were reversals say nothing of them.
    case 'expenses':
      return canonicalJson({ ...said, reverses: said.reverses ?? null })
    case 'payments':
      return canonicalJson({ ...rest, allocations: withoutWht(rest.allocations) })
    case 'deductions': {
      // In older files a payment stood for it.
      const { paymentId, ...deduction } = rest
      return canonicalJson(deduction)
    }
    default:
      return canonicalJson(row)
  }
}

/** Allocations of older files have a share of the WHT. */
function withoutWht(allocations: unknown): unknown {
  if (!Array.isArray(allocations)) return allocations
  return allocations.map(({ whtKept, ...allocation }) => allocation)
}

const LABELS: Record<BackupList, string> = {
  clients: 'name',
  invoices: 'number',
  drafts: 'updatedAt',
  debitNotes: 'number',
  creditNotes: 'number',
  payments: 'receivedOn',
  claims: 'payerName',
  deductions: 'deductedOn',
  certificates: 'number',
  expenses: 'description',
  attachments: 'name',
  receipts: 'name',
  taxPayments: 'paidOn',
  items: 'description',
  recurring: 'startsOn',
  quotes: 'number',
  quoteDrafts: 'updatedAt',
  quoteInvoices: 'createdAt',
  deliveryNotes: 'number',
}

function labelOf(list: BackupList, row: object): string | null {
  const label: unknown = (row as Record<string, unknown>)[LABELS[list]]
  return typeof label === 'string' ? label.slice(0, 200) : null
}

function labelOfGiven(list: BackupList, given: unknown): string | null {
  return typeof given === 'object' && given !== null ? labelOf(list, given) : null
}

import type { BackupList } from '@isiro/contracts/backup-file'
import { issueKey } from '@isiro/contracts/issue-key'
import type * as z from 'zod/mini'
import type { Ctx } from '../../../platform/db/context.ts'
import { canonicalJson } from '../file/canonical-json.ts'
import { EventLoopTurns } from '../file/event-loop-turn.ts'
import type { OpenedBackup } from '../file/open-backup.ts'
import type { Proofs } from '../file/proofs.ts'
import type { DescribedList } from '../rows/description.ts'
import { withMissingNulls } from '../rows/missing-nulls.ts'
import { findRows } from '../rows/read-queries.ts'
import { SectionReport } from './section-report.ts'

/** How many rows are checked and inserted at a time. */
const BATCH = 200
/** Rows with files have megabytes each. */
const BATCH_OF_FILES = 3

/** The work of restoring one section, in the transaction of `ctx`. */
export class SectionWork {
  readonly ctx: Ctx
  readonly file: OpenedBackup
  readonly report: SectionReport
  /** Checks the proofs of rows. */
  readonly proofs: Proofs
  /** The ids of rows that were refused: nothing may depend on them. */
  readonly refusedIds = new Set<string>()
  readonly #seen = new Map<string, Set<string>>()

  constructor(ctx: Ctx, file: OpenedBackup, section: SectionReport['section'], proofs: Proofs) {
    this.ctx = ctx
    this.file = file
    this.proofs = proofs
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

  refuse(
    { list, label, position, row }: Candidate,
    code: string,
    field: string | null = null,
  ): void {
    this.refusedIds.add(row.id)
    this.report.refuse({ list, position, label, field, code })
  }
}

/** A row of the right form that is not here yet. */
export interface Candidate<Row extends { id: string } = { id: string }> {
  list: BackupList
  /** Counted from 1 within the list. */
  position: number
  /** A person's name for the row. */
  label: string | null
  row: Row
}

/**
 * The rows of a list that may be added, in batches. Rows of another form, repeated ones, and those whose id is here with
 * other content are refused on the way; those that are here already are counted as unchanged.
 */
export async function* candidateRows<Row extends { id: string }>(
  work: SectionWork,
  described: DescribedList<Row>,
): AsyncGenerator<Candidate<Row>[]> {
  const { ctx, report } = work
  const turns = new EventLoopTurns()
  for await (const parsed of parsedRows(work, described)) {
    const once = parsed.filter(({ list, position, label, row }) => {
      if (work.isFirst(list, row.id)) return true
      // The first of them may stand.
      report.refuse({ list, position, label, field: 'id', code: 'backup.repeated' })
      return false
    })
    const ids = once.map(({ row }) => row.id)
    const given = once.filter(({ row }) => 'file' in row && row.file !== null)
    const withFile = given.map(({ row }) => row.id)
    const here = await findRows(ctx.db, ctx.businessId, described, ids, withFile)
    const isNew: Candidate<Row>[] = []
    for (const candidate of once) {
      if (turns.isOver) await turns.next()
      const stored = here.get(candidate.row.id)
      if (!stored) isNew.push(candidate)
      else if (isSame(described, stored, candidate.row)) report.keep(described.list)
      else work.refuse(candidate, 'backup.differs')
    }
    if (isNew.length > 0) yield isNew
  }
}

/** Parses the rows of a list in batches, and refuses those of another form. */
async function* parsedRows<Row extends { id: string }>(
  { file, report }: SectionWork,
  described: DescribedList<Row>,
): AsyncGenerator<Candidate<Row>[]> {
  const { list, schema, files } = described
  const turns = new EventLoopTurns()
  const size = files === null ? BATCH : BATCH_OF_FILES
  let batch: Candidate<Row>[] = []
  for (let index = 0; index < file.countOf(list); index++) {
    if (turns.isOver) await turns.next()
    const given = file.rowAt(list, index)
    const result = schema.safeParse(withMissingNulls(schema, given))
    const position = index + 1
    const label = labelOf(described, given)
    if (result.success) batch.push({ list, position, label, row: result.data })
    else {
      const [issue] = result.error.issues
      const { path, key } = problemOf(issue)
      report.refuseMalformed({
        list,
        position,
        label,
        field: path.length > 0 ? path.map(String).join('.').slice(0, 200) : null,
        code: key,
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
export function candidateAt<Row extends { id: string }>(
  { file }: SectionWork,
  described: DescribedList<Row>,
  position: number,
): Candidate<Row> {
  const { list, schema } = described
  const row = schema.parse(withMissingNulls(schema, file.rowAt(list, position - 1)))
  return { list, position, label: labelOf(described, row), row }
}

/** The field that an issue of a row is about, an unknown one included, and the key of what is wrong with it. */
function problemOf(issue: z.core.$ZodIssue | undefined): { path: PropertyKey[]; key: string } {
  if (!issue || issue.path.length === 0) {
    const unknown = issue?.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : null
    if (!unknown)
      return { path: [], key: issue?.code === 'custom' ? issueKey(issue) : 'validation.record' }
    return { path: unknown, key: 'validation.unknown_field' }
  }
  const keys = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : []
  return { path: [...issue.path, ...keys], key: issueKey(issue) }
}

/** Whether a row says what is stored. Members that are missing in an older file are not compared. */
function isSame({ mayDiffer, compared }: DescribedList, stored: object, row: object): boolean {
  const said = (one: object) => {
    const entries = Object.entries(one).filter(([name]) => name in row && !mayDiffer.includes(name))
    return canonicalJson(compared(Object.fromEntries(entries)))
  }
  return said(stored) === said(row)
}

function labelOf({ label }: DescribedList, row: unknown): string | null {
  const value: unknown = typeof row === 'object' && row !== null ? Reflect.get(row, label) : null
  return typeof value === 'string' ? value.slice(0, 200) : null
}

import type { BackupSection } from '@isiro/contracts/backup'
import type { BackupList } from '@isiro/contracts/backup-file'
import { invalidFile } from '../file/json-scanner.ts'

/** A row that was refused, or a member of the settings. */
export interface RowProblem {
  section: BackupSection
  /** The list of the section in which the row stands. */
  list: BackupList | 'settings'
  /** Counted from 1 within the list; null if the section as a whole is wrong. */
  position: number | null
  label: string | null
  field: string | null
  /** An error's code or the key of a validation's text. */
  code: string
}

/** Rows that were added, were here already, and were refused. */
export interface Counts {
  added: number
  unchanged: number
  refused: number
}

/** How many problems are kept with their rows. All are counted. */
const MAX_KEPT = 1000
/** So many rows that are not of the format mean that the file was not made by Isiro. */
const MAX_MALFORMED = 5000

/** The progress of a restore through the rows of one section, and its report. */
export class SectionReport {
  readonly section: BackupSection
  problemCount = 0
  readonly problems: RowProblem[] = []
  readonly #counts = new Map<RowProblem['list'], Counts>()
  #malformed = 0

  constructor(section: BackupSection) {
    this.section = section
  }

  /** Rows of the section's own list that were added. */
  get restored(): number {
    return this.#of(this.section).added
  }

  /** Rows of the section's own list that were here already. */
  get unchanged(): number {
    return this.#of(this.section).unchanged
  }

  /** Rows of the section's own list that were refused. */
  get refused(): number {
    return this.#of(this.section).refused
  }

  /** The rows of some lists together. */
  countsOf(lists: readonly BackupList[]): Counts {
    const sums = { added: 0, unchanged: 0, refused: 0 }
    for (const list of lists) {
      const { added, unchanged, refused } = this.#of(list)
      sums.added += added
      sums.unchanged += unchanged
      sums.refused += refused
    }
    return sums
  }

  add(list: RowProblem['list'], count = 1): void {
    this.#of(list).added += count
  }

  keep(list: RowProblem['list']): void {
    this.#of(list).unchanged++
  }

  refuse(problem: Omit<RowProblem, 'section'>): void {
    this.#of(problem.list).refused++
    this.note(problem)
  }

  #of(list: RowProblem['list']): Counts {
    const counts = this.#counts.get(list) ?? { added: 0, unchanged: 0, refused: 0 }
    this.#counts.set(list, counts)
    return counts
  }

  /** A row that is not of the format. */
  refuseMalformed(problem: Omit<RowProblem, 'section'>): void {
    if (++this.#malformed > MAX_MALFORMED) throw invalidFile()
    this.refuse(problem)
  }

  /** Tells of a part that was left out of a row that was otherwise restored. */
  note(problem: Omit<RowProblem, 'section'>): void {
    this.problemCount++
    if (this.problems.length < MAX_KEPT) this.problems.push({ section: this.section, ...problem })
  }
}

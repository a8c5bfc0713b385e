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

/** How many problems are kept with their rows. All are counted. */
const MAX_KEPT = 1000
/** So many rows that are not of the format mean that the file was not made by Isiro. */
const MAX_MALFORMED = 5000

/** What a restore does with the rows of one section. */
export class SectionReport {
  readonly section: BackupSection
  /** Rows of the section's own list that were added, were there already, and were refused. */
  restored = 0
  unchanged = 0
  refused = 0
  problemCount = 0
  readonly problems: RowProblem[] = []
  #malformed = 0

  constructor(section: BackupSection) {
    this.section = section
  }

  add(list: RowProblem['list'], count = 1): void {
    if (list === this.section) this.restored += count
  }

  keep(list: RowProblem['list']): void {
    if (list === this.section) this.unchanged++
  }

  refuse(problem: Omit<RowProblem, 'section'>): void {
    if (problem.list === this.section) this.refused++
    this.note(problem)
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

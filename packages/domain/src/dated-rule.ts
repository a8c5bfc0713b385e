/** The text that a rule comes from, as one would cite it to a tax officer. */
export interface RuleSource {
  title: string
  /** Subject and place in the text. Sections of the 2025 Acts moved between gazettes. */
  reference: string
}

/** A value of the law with the days on which it holds. */
export interface DatedRule<T> {
  value: T
  /** First day, 'YYYY-MM-DD'. */
  validFrom: string
  /** Last day, or null while it is in force. */
  validTo: string | null
  source: RuleSource
  /** True where sources disagree or the final text could not be read. */
  uncertain: boolean
}

/**
 * The row in force on a date. Rows stand oldest first and leave no gap. A date before the oldest row
 * gets that row: the product knows no earlier law, and a tax is never left unreckoned for it.
 */
export function ruleOn<T>(rows: readonly DatedRule<T>[], date: string): DatedRule<T> {
  const row = rows.findLast((candidate) => candidate.validFrom <= date) ?? rows[0]
  if (!row) throw new RangeError('a rule needs at least one row')
  return row
}

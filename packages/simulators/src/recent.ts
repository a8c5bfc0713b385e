export interface Recent<Row> {
  add(row: Row): Row
  /** The newest row that fits; null if none does. */
  find(fits: (row: Row) => boolean): Row | null
  /** Those that fit, or all; newest first. */
  list(fits?: (row: Row) => boolean): Row[]
  clear(): void
}

/** Keeps the latest `kept` rows in memory; the oldest gives way. */
export function keepRecent<Row>(kept: number): Recent<Row> {
  let rows: Row[] = []
  return {
    add(row) {
      rows.unshift(row)
      if (rows.length > kept) rows.pop()
      return row
    },
    find: (fits) => rows.find(fits) ?? null,
    list: (fits = () => true) => rows.filter(fits),
    clear() {
      rows = []
    },
  }
}

/** A row as JSON whose members are named like its columns: what a function of the database takes for a row. */
export function rowJson(row: object): string {
  return JSON.stringify(namedLikeColumns(row))
}

/** Rows as a JSON list of such. */
export function rowsJson(rows: readonly object[]): string {
  return JSON.stringify(rows.map(namedLikeColumns))
}

/** Members of the members keep their names: they are values of JSON columns. */
function namedLikeColumns(row: object): object {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [snakeCase(name), value]))
}

function snakeCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

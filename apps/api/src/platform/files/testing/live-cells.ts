/** Splits a file at a separator as spreadsheets do: quotes count only where a cell begins with them. */
export function splitCells(file: string, separator: string): string[] {
  const cells: string[] = []
  let cell = ''
  let isQuoted = false
  let isStart = true
  const text = file.replace(/^\uFEFF/, '')
  for (let at = 0; at < text.length; at++) {
    const char = text[at] as string
    if (isStart && char === '"') {
      isQuoted = true
      isStart = false
    } else if (isQuoted && char === '"' && text[at + 1] === '"') {
      cell += '"'
      at++
    } else if (isQuoted && char === '"') isQuoted = false
    else if (!isQuoted && (char === separator || char === '\n' || char === '\r')) {
      cells.push(cell)
      cell = ''
      isStart = true
    } else {
      cell += char
      isStart = false
    }
  }
  return [...cells, cell]
}

/** Whether a spreadsheet program would calculate a cell. An amount below zero is a number, and stays what it is. */
export function isLive(cell: string): boolean {
  if (/^-\d+([.,]\d+)?$/.test(cell)) return false
  return /^["\s\p{C}\p{Z}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\u2212]/u.test(cell)
}

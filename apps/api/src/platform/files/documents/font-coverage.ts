/** Whether a font has a glyph for a code point. */
export type FontCoverage = (codePoint: number) => boolean

/**
 * Reads from a TrueType font's `cmap` table which characters it can draw. A separate list of characters could
 * disagree with a new font file; the table cannot.
 *
 * Reads format 4, the table of the Basic Multilingual Plane; our fonts have no characters beyond it. Throws
 * if the font has no such table.
 */
export function fontCoverage(font: Buffer): FontCoverage {
  const start = unicodeTable(font, tableOffset(font, 'cmap'))
  const segments = font.readUInt16BE(start + 6) / 2
  const ends = start + 14
  const starts = ends + segments * 2 + 2

  const covered = new Set<number>()
  for (let i = 0; i < segments; i++) {
    const first = font.readUInt16BE(starts + i * 2)
    const last = font.readUInt16BE(ends + i * 2)
    const delta = font.readUInt16BE(starts + (segments + i) * 2)
    const rangeAt = starts + (2 * segments + i) * 2
    const range = font.readUInt16BE(rangeAt)
    for (let code = first; code <= last && code !== 0xffff; code++) {
      const listed = range === 0 ? code : font.readUInt16BE(rangeAt + range + (code - first) * 2)
      // Glyph 0 is the missing-glyph box. A listed 0 means missing, whatever the delta is.
      if (listed !== 0 && ((listed + delta) & 0xffff) !== 0) covered.add(code)
    }
  }
  return (codePoint) => covered.has(codePoint)
}

function tableOffset(font: Buffer, tag: string): number {
  const tables = font.readUInt16BE(4)
  for (let at = 12; at < 12 + tables * 16; at += 16) {
    if (font.toString('latin1', at, at + 4) === tag) return font.readUInt32BE(at + 8)
  }
  throw new Error(`the font has no ${tag} table`)
}

function unicodeTable(font: Buffer, cmap: number): number {
  const records = font.readUInt16BE(cmap + 2)
  for (let at = cmap + 4; at < cmap + 4 + records * 8; at += 8) {
    const table = cmap + font.readUInt32BE(at + 4)
    if (font.readUInt16BE(table) === 4) return table
  }
  throw new Error('the font has no format 4 character map')
}

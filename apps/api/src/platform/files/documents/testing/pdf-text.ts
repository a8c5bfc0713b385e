import { inflateSync } from 'node:zlib'

/** A PDF as a test sees it: its text, and its objects as text. */
export interface ReadPdf {
  pages: number
  /** The text that a reader would copy: glyphs mapped to Unicode by the fonts, a newline after each run. */
  text: string
  /** The text that a screen reader skips: each page's footer. */
  decoration: string
  /** Every object's dictionary, without streams, for checks of the file's structure. */
  objects: string
}

interface PdfObject {
  dictionary: string
  stream: Buffer | null
}

/** Reads the plain files that typst writes: no object streams, no encryption, one content stream per page. */
export function readPdf(bytes: Uint8Array): ReadPdf {
  const objects = readObjects(Buffer.from(bytes))
  const pages = [...objects.values()].filter(({ dictionary }) => /\/Type \/Page\s/.test(dictionary))
  const texts = pages.map((page) => pageText(page, objects))
  return {
    pages: pages.length,
    text: texts.map(({ text }) => text).join(''),
    decoration: texts.map(({ decoration }) => decoration).join(''),
    objects: [...objects.values()].map(({ dictionary }) => dictionary).join('\n'),
  }
}

function readObjects(file: Buffer): Map<string, PdfObject> {
  const objects = new Map<string, PdfObject>()
  const source = file.toString('latin1')
  for (const match of source.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [, id = '', body = ''] = match
    const [dictionary = '', stream] = body.split(/\nstream\r?\n/, 2)
    const bytes = stream === undefined ? null : Buffer.from(stream, 'latin1')
    const isDeflated = dictionary.includes('/FlateDecode')
    objects.set(id, { dictionary, stream: bytes && isDeflated ? inflateSync(bytes) : bytes })
  }
  return objects
}

type PageText = Pick<ReadPdf, 'text' | 'decoration'>

function pageText(page: PdfObject, objects: Map<string, PdfObject>): PageText {
  const fonts = new Map<string, Map<string, string>>()
  for (const [, name = '', id = ''] of page.dictionary.matchAll(/\/(f\d+) (\d+) 0 R/g)) {
    fonts.set(name, unicodeMap(objects, id))
  }
  const content = objects.get(/\/Contents (\d+) 0 R/.exec(page.dictionary)?.[1] ?? '')
  return contentText(content?.stream?.toString('latin1') ?? '', fonts)
}

/** Maps a glyph (as two latin1 characters) to text. */
function unicodeMap(objects: Map<string, PdfObject>, font: string): Map<string, string> {
  const id = /\/ToUnicode (\d+) 0 R/.exec(objects.get(font)?.dictionary ?? '')?.[1] ?? ''
  const cmap = objects.get(id)?.stream?.toString('latin1') ?? ''
  const map = new Map<string, string>()
  for (const [, block = ''] of cmap.matchAll(/beginbfchar([\s\S]*?)endbfchar/g)) {
    for (const [, glyph = '', text = ''] of block.matchAll(/<([0-9A-F]+)>\s*<([0-9A-F]+)>/gi)) {
      map.set(Buffer.from(glyph, 'hex').toString('latin1'), fromUtf16(text))
    }
  }
  return map
}

function fromUtf16(hex: string): string {
  return Buffer.from(hex, 'hex')
    .swap16()
    .toString('utf16le')
    .replace(/^\uFEFF/, '')
}

interface Span {
  /** Inside a span with ActualText, which replaces the drawn text. */
  isReplaced: boolean
  isDecoration: boolean
}

/** Runs the operators that show text and those that mark its role. */
function contentText(content: string, fonts: Map<string, Map<string, string>>): PageText {
  const page: PageText = { text: '', decoration: '' }
  const spans: Span[] = []
  let font = new Map<string, string>()
  let operands: Token[] = []

  const write = (text: string) => {
    page[spans.some(({ isDecoration }) => isDecoration) ? 'decoration' : 'text'] += text
  }
  const show = (glyphs: string) => {
    if (spans.some(({ isReplaced }) => isReplaced)) return
    for (const glyph of glyphs.match(/[\s\S]{2}/g) ?? []) write(font.get(glyph) ?? '\uFFFD')
  }

  for (const token of tokens(content)) {
    if (token.kind !== 'operator') {
      operands.push(token)
      continue
    }
    if (token.value === 'Tf') font = fonts.get(operands[0]?.value ?? '') ?? new Map()
    if (token.value === 'TJ' || token.value === 'Tj') {
      for (const { kind, value } of operands) if (kind === 'string') show(value)
    }
    if (token.value === 'BDC' || token.value === 'BMC') {
      const actual = operands.find(({ kind }) => kind === 'hex')
      if (actual) write(fromUtf16(actual.value))
      spans.push({
        isReplaced: actual !== undefined,
        isDecoration: operands[0]?.value === 'Artifact',
      })
    }
    if (token.value === 'EMC') spans.pop()
    if (token.value === 'ET') write('\n')
    operands = []
  }
  return page
}

interface Token {
  kind: 'name' | 'hex' | 'string' | 'operator'
  value: string
}

function* tokens(content: string): Generator<Token> {
  const lexer = /\/([^\s/<>[\]()]+)|<([0-9A-Fa-f]+)>|\(|[A-Za-z*'"]+/g
  for (let match = lexer.exec(content); match; match = lexer.exec(content)) {
    if (match[0] === '(') {
      const { value, end } = literal(content, lexer.lastIndex)
      lexer.lastIndex = end
      yield { kind: 'string', value }
    } else if (match[1] !== undefined) yield { kind: 'name', value: match[1] }
    else if (match[2] !== undefined) yield { kind: 'hex', value: match[2] }
    else yield { kind: 'operator', value: match[0] }
  }
}

const ESCAPES: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

/** A literal string from after its opening bracket: escapes, octal codes and balanced brackets. */
function literal(content: string, start: number): { value: string; end: number } {
  let value = ''
  let depth = 1
  let at = start
  for (; at < content.length; at++) {
    const char = content.charAt(at)
    if (char === '\\') {
      const octal = /^[0-7]{1,3}/.exec(content.slice(at + 1, at + 4))?.[0]
      value += octal ? String.fromCharCode(Number.parseInt(octal, 8)) : escaped(content, at)
      at += octal?.length ?? 1
      continue
    }
    if (char === '(') depth++
    if (char === ')' && --depth === 0) break
    value += char
  }
  return { value, end: at + 1 }
}

function escaped(content: string, at: number): string {
  const char = content.charAt(at + 1)
  return ESCAPES[char] ?? char
}

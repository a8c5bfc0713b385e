import { DOCUMENT_FONTS, readFont } from '../src/platform/files/documents/document-fonts.ts'
import { fontCoverage } from '../src/platform/files/documents/font-coverage.ts'

/** Which characters the documents' fonts have, as the module of the domain that the API and the web ask. */
export function printedCharactersModule(): string {
  const lists = DOCUMENT_FONTS.map((files) => {
    const coverages = files.map((name) => fontCoverage(readFont(name)))
    return rangesOf((codePoint) => coverages.every((covers) => covers(codePoint)))
  })
  return `// Made from the fonts of apps/api/templates by \`npm run printed-characters -w @isiro/api\`.

/** The code points of each font of printed documents, in the order in which they are tried: hexadecimal ranges. */
export const PRINTED_CHARACTERS = [
${lists.map((list) => `  '${list}',`).join('\n')}
]
`
}

function rangesOf(covers: (codePoint: number) => boolean): string {
  const ranges: string[] = []
  for (let code = 0; code < 0xffff; code++) {
    if (!covers(code)) continue
    const first = code
    while (covers(code + 1)) code++
    ranges.push(first === code ? hex(first) : `${hex(first)}-${hex(code)}`)
  }
  return ranges.join(' ')
}

const hex = (code: number) => code.toString(16)

import { readFileSync } from 'node:fs'
import { PRINTED_CHARACTERS } from '@isiro/domain/printed-characters'
import { printedLine } from '@isiro/domain/printed-text'
import { expect, test } from 'vitest'
import { printedCharactersModule } from '../../../../scripts/printed-characters.ts'
import { printInvoice } from '../../../features/invoices/printed/printed-invoice.ts'
import { buildInvoiceDocument } from '../../../features/invoices/testing/invoice-documents.ts'
import { createDocumentCompiler } from './document-compiler.ts'
import { documentText } from './print-text.ts'
import { readPdf } from './testing/pdf-text.ts'

const MODULE = new URL(
  '../../../../../../packages/domain/src/printed-characters.ts',
  import.meta.url,
)

test('the list of characters is that of the font files', () => {
  expect(readFileSync(MODULE, 'utf8'), 'Run `npm run printed-characters -w @isiro/api`.').toBe(
    printedCharactersModule(),
  )
})

const compiler = createDocumentCompiler()

/** Compiles an invoice with this text in its notes. The compiler refuses a glyph that no font has. */
function printed(notes: string): string {
  const data = printInvoice(buildInvoiceDocument({ notes }), documentText)
  const { pdf, warnings } = compiler.render({
    template: 'invoice.typ',
    data,
    logo: null,
    name: 'test',
  })
  expect(warnings).toEqual([])
  return readPdf(pdf).text.replace(/\s/g, '')
}

function charactersOf(ranges: string): string[] {
  return ranges.split(' ').flatMap((range) => {
    const [first = '', last = first] = range.split('-')
    const from = Number.parseInt(first, 16)
    return Array.from({ length: Number.parseInt(last, 16) - from + 1 }, (_, index) =>
      String.fromCodePoint(from + index),
    )
  })
}

test('every character of the list is printed, and every mark on a letter', () => {
  const all = [...new Set(PRINTED_CHARACTERS.flatMap(charactersOf))]
  const marks = all.filter((character) => /\p{M}/u.test(character))
  const others = all.filter((character) => !/\p{M}/u.test(character))
  const texts = [others.join(' '), marks.map((mark) => `a${mark} Ẹ${mark} ɓ${mark}`).join(' ')]
  for (const text of texts) expect(printedLine(text)).not.toMatch(/^\s*$/)
  for (const text of texts) printed(text)
})

test('the letters of Nigeria’s languages come through the paper in every spelling', () => {
  const typed = 'Ọlá, e\u0329 o\u0329 s\u0329 ò\u0329 e\u0331 n\u030D a\u0330 ꞌya Ɓɓ ƙ ŋ ǝ ɔ̀ m̀'
  const text = printed(typed)
  expect(text).toContain('Ọlá,ẹọṣọ̀'.normalize('NFC'))
  expect(text).toContain('e\u0331n\u030Da\u0330ꞌyaƁɓƙŋǝɔ\u0300m\u0300')
  expect(text).not.toContain('□')
})

import { LANGUAGES } from '@isiro/domain/language'
import { describe, expect, test } from 'vitest'
import { guessColumns } from '../../../platform/files/file-import/columns.ts'
import { readRows } from '../../../platform/files/file-import/read-rows.ts'
import { templateFile } from '../../../platform/files/file-import/template-file.ts'
import { readCsv, textOf } from '../../../platform/files/read-csv.ts'
import { ITEM_FIELDS } from './columns.ts'
import { ITEM_FILE } from './item-file.ts'
import { itemTemplate } from './template-file.ts'

function read(csv: string) {
  const [head = [], ...lines] = readCsv(csv)
  const reading = { language: 'en', currency: 'NGN', country: 'NG', choice: null } as const
  return readRows(ITEM_FILE, lines, guessColumns(head, ITEM_FIELDS), reading)
}

const CARDS = {
  description: 'Cards, "500"',
  unit: 'box',
  price: 9500.5,
  code: 'BC-1',
  vatCategory: 'zero',
  vatGround: 'educational_books',
  wht: 'goods',
}

describe('a file of the price list', () => {
  // As the server's export writes them.
  test.each([
    [
      'en',
      'Code,Description,Unit,Price,Currency,VAT,VAT reason,WHT\r\nBC-1,"Cards, ""500""",box,9500.50,NGN,Zero-rated,Educational books and materials,Supply of goods\r\n',
    ],
    [
      'fr',
      'Code;Désignation;Unité;Prix;Devise;TVA;Motif de TVA;Retenue\r\nBC-1;"Cards, ""500""";box;9500,50;NGN;Taux zéro;Livres et matériel d’enseignement;Fourniture de biens\r\n',
    ],
    [
      'es',
      'Código;Descripción;Unidad;Precio;Moneda;IVA;Motivo del IVA;Retención\r\nBC-1;"Cards, ""500""";box;9500,50;NGN;Tipo cero;Libros y material educativo;Suministro de bienes\r\n',
    ],
  ])('that was exported in %s is read whole', (_language, csv) => {
    expect(read(`\uFEFF${csv}`)).toMatchObject({ rows: [CARDS], bad: [], odd: [], repeated: 0 })
  })

  test('gives back what a formula was before the export made it text', () => {
    const csv = `Code,Description,Price\r\n"'+1","'=HYPERLINK(""x"")",5.00\r\n`
    expect(read(csv).rows).toMatchObject([{ code: '+1', description: '=HYPERLINK("x")' }])
  })

  test('keeps the lines of a description, up to twenty', () => {
    const lines = (count: number) => Array(count).fill('- 10 March').join('\n')
    const csv = `Description,Price\r\n"Hall, on\n'- 10 March\n11 March",5.00\r\n"${lines(21)}",5.00\r\n`
    const { rows, bad } = read(csv)
    expect(rows).toMatchObject([{ description: 'Hall, on\n- 10 March\n11 March' }])
    expect(JSON.stringify(bad)).toContain('validation.description_lines')
  })

  test.each(LANGUAGES)('that began as the %s template is read', async (language) => {
    const file = templateFile(
      language,
      itemTemplate(language, { description: 'Advice', unit: 'hour' }),
    )
    expect(read(await textOf(file))).toMatchObject({
      rows: [
        {
          description: 'Advice',
          unit: 'hour',
          price: 25_000,
          code: 'A-1',
          vatCategory: 'standard',
          wht: 'invoice',
        },
      ],
      bad: [],
    })
  })

  test('of another program is read, with the usual taxes where it says nothing', () => {
    expect(read('Item Name,Selling Price\nBread,"₦1,250"\n').rows).toEqual([
      {
        description: 'Bread',
        unit: null,
        price: 1250,
        code: null,
        vatCategory: 'standard',
        vatGround: null,
        wht: 'invoice',
      },
    ])
  })

  test('has the same item once: by its code, or without one by its description', () => {
    const csv = 'Code,Item,Price\nA,One,1\na,Two,2\n,Three,3\n,THREE,4\nB,Three,5\n'
    const { rows, repeated } = read(csv)
    expect(rows.map(({ price }) => price)).toEqual([1, 3, 5])
    expect(repeated).toBe(2)
  })

  test.each([
    ['description', 'validation.item_description_required', ',5,,,'],
    ['description', 'validation.too_long', `${'x'.repeat(501)},5,,,`],
    ['price', 'validation.rate', 'A,free,,,'],
    ['price', 'validation.rate', 'A,-5,,,'],
    ['price', 'validation.rate', 'A,(5.00),,,'],
    ['price', 'validation.item_rate_positive', 'A,0,,,'],
    ['price', 'validation.two_decimals', 'A,1.005,,,'],
    ['vatCategory', 'validation.choice', 'A,5,half,,'],
    ['wht', 'validation.choice', 'A,5,,half,'],
    ['currency', 'validation.item_currency', 'A,5,,,USD'],
    ['vatGround', 'validation.choice', 'A,5,zero,,,Friends'],
    ['vatGround', 'validation.vat_ground', 'A,5,exempt,,,basic_food'],
  ])('with a bad %s names the row: %s', (field, message, line) => {
    const { rows, bad } = read(`Item,Price,VAT,WHT,Currency,VAT reason\nGood,1,,,ngn,\n${line}\n`)
    expect(rows).toHaveLength(1)
    expect(bad).toMatchObject([{ line: 3, field, message }])
  })
})

import { describe, expect, test } from 'vitest'
import { guessColumns } from '../../../platform/files/file-import/columns.ts'
import { readRows } from '../../../platform/files/file-import/read-rows.ts'
import { readCsv } from '../../../platform/files/read-csv.ts'
import { CLIENT_FILE } from './client-file.ts'
import { CLIENT_FIELDS } from './columns.ts'

function read(csv: string) {
  const [head = [], ...lines] = readCsv(csv)
  const reading = { language: 'fr', currency: 'NGN', country: 'NG', choice: null } as const
  return readRows(CLIENT_FILE, lines, guessColumns(head, CLIENT_FIELDS), reading)
}

describe('the columns of a file', () => {
  test.each([
    ['Client name,Email,Phone,Tax ID,Address', ['name', 'email', 'phone', 'taxId', 'address']],
    ['Nom du client;Courriel;Téléphone', ['name', 'email', 'phone']],
    ['Nombre\tCorreo electrónico\tTeléfono\tDirección', ['name', 'email', 'phone', 'address']],
    ['Name,E-mail 1 - Value,Phone 1 - Value', ['name', 'email', 'phone']],
    ['Company_Name,WhatsApp,TIN,WHT', ['name', 'phone', 'taxId', 'withholdsWht']],
  ])('%s are known', (heading, fields) => {
    const mapping = guessColumns(readCsv(heading)[0] ?? [], CLIENT_FIELDS)
    expect(fields.map((field) => mapping[field as keyof typeof mapping])).toEqual(
      fields.map((_, index) => index),
    )
  })
})

describe('the rows of a file', () => {
  test('become clients, in the language of the business where the file names none', () => {
    const { rows, bad } = read(
      'Name,Email,Phone,Kind,Language,WHT\nAda,ADA@Example.com,0803 555 0142,Individual,English,yes\nBola,,,,,\n',
    )
    expect(bad).toEqual([])
    expect(rows).toMatchObject([
      {
        name: 'Ada',
        email: 'ada@example.com',
        phone: '0803 555 0142',
        kind: 'individual',
        language: 'en',
        withholdsWht: true,
      },
      { name: 'Bola', email: null, phone: null, kind: 'company', language: 'fr' },
    ])
  })

  test('say which of them cannot be clients, and why', () => {
    const { rows, bad } = read(
      'Name,Email,Phone\n,a@example.com,\nAda,nobody,\nBola,,12\nChi,c@example.com,\n',
    )
    expect(rows).toHaveLength(1)
    expect(bad).toEqual([
      { line: 2, field: 'name', message: 'validation.client_name_required', cell: '' },
      { line: 3, field: 'email', message: 'validation.email', cell: 'nobody' },
      { line: 4, field: 'phone', message: 'validation.phone', cell: '12' },
    ])
  })

  test('whose Tax ID looks wrong are imported, and named', () => {
    const { rows, bad, odd } = read(
      'Name,Tax ID\nAda,12345678-0001\nBola,see invoice\nChi,\nDayo,0000000000000\n',
    )
    expect(rows.map(({ taxId }) => taxId)).toEqual([
      '12345678-0001',
      'see invoice',
      null,
      '0000000000000',
    ])
    expect(bad).toEqual([])
    expect(odd).toEqual([
      { line: 3, field: 'taxId', message: 'validation.tax_id_format', cell: 'see invoice' },
      {
        line: 5,
        field: 'taxId',
        message: 'validation.tax_id_all_same_digit',
        cell: '0000000000000',
      },
    ])
  })

  test('that say the same are one, and several numbers in a cell are the first', () => {
    const { rows, repeated } = read(
      'Name,Email,Phone\nAda,a@example.com,08035550142; 08035550143\nÁDA,A@example.com,\nAda,,\n',
    )
    expect(repeated).toBe(1)
    expect(rows.map(({ name, email, phone }) => [name, email, phone])).toEqual([
      ['Ada', 'a@example.com', '08035550142'],
      ['Ada', null, null],
    ])
  })

  test('of our own file come back without the shield before formulas', () => {
    expect(read(`Name\n"'=Ada"\n`).rows[0]?.name).toBe('=Ada')
  })
})

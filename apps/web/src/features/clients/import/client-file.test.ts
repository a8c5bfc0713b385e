import type { Country } from '@isiro/domain/countries'
import { describe, expect, test } from 'vitest'
import { guessColumns } from '../../../platform/files/file-import/columns.ts'
import { readRows } from '../../../platform/files/file-import/read-rows.ts'
import { readCsv } from '../../../platform/files/read-csv.ts'
import { CLIENT_FILE } from './client-file.ts'
import { CLIENT_FIELDS } from './columns.ts'

function read(csv: string, country: Country = 'NG') {
  const [head = [], ...lines] = readCsv(csv)
  const reading = { language: 'fr', currency: 'NGN', country, choice: null } as const
  return readRows(CLIENT_FILE, lines, guessColumns(head, CLIENT_FIELDS), reading)
}

describe('the columns of a file', () => {
  test.each([
    ['Client name,Email,Phone,Tax ID,Address', ['name', 'email', 'phone', 'taxId', 'address']],
    ['Nom du client;Courriel;Téléphone', ['name', 'email', 'phone']],
    ['Nombre\tCorreo electrónico\tTeléfono\tDirección', ['name', 'email', 'phone', 'address']],
    ['Name,E-mail 1 - Value,Phone 1 - Value', ['name', 'email', 'phone']],
    ['Company_Name,WhatsApp,TIN,WHT', ['organization', 'phone', 'taxId', 'withholdsWht']],
    ['First Name,Last Name,Organization,Email', ['firstName', 'lastName', 'organization', 'email']],
    ['Nom,Prénom,Société', ['name', 'firstName', 'organization']],
    ['Nombre,Apellidos,Empresa', ['name', 'lastName', 'organization']],
  ])('%s are known', (heading, fields) => {
    const mapping = guessColumns(readCsv(heading)[0] ?? [], CLIENT_FIELDS)
    expect(fields.map((field) => mapping[field as keyof typeof mapping])).toEqual(
      fields.map((_, index) => index),
    )
  })
})

test.each([
  ['KE', '0712 355 142'],
  ['GH', '(0)24 355 0142'],
  ['ZA', '27 (0)82 355 0142'],
  ['AU', '0491 570 156'],
  ['US', '(212) 555-0142'],
] as const)(
  'a number without a plus is one of the business’s country: in %s %s',
  (country, phone) => {
    const csv = `Name,Phone\nAda,"${phone}"\n`
    expect(read(csv, country).bad).toEqual([])
    expect(read(csv, 'NG').bad).toMatchObject(
      country === 'US' ? [] : [{ field: 'phone', message: 'validation.phone' }],
    )
  },
)

describe('the name of a client', () => {
  // Of a phone book, of Google's contacts in their two forms, and of Outlook.
  test.each([
    ['First Name,Last Name,Organization', 'Ada,Sample,', 'Ada Sample'],
    ['First Name,Last Name,Organization', 'Bola,Sample,Bola Foods', 'Bola Foods'],
    ['First Name,Last Name', 'Ada,', 'Ada'],
    ['First Name,Last Name', ',Sample', 'Sample'],
    [
      'First Name,Middle Name,Last Name,Nickname,Organization Name',
      'Ada,B.,Sample,Ad,',
      'Ada B. Sample',
    ],
    [
      'Name,Given Name,Additional Name,Family Name,Organization 1 - Name',
      'Ada Sample,Ada,,Sample,',
      'Ada Sample',
    ],
    ['Name,Given Name,Family Name,Organization 1 - Name', 'Ada Sample,Ada,Sample,Foods', 'Foods'],
    ['First Name,Last Name,Company,E-mail Address', 'Ada,Sample,Foods,', 'Foods'],
    ['Nom,Prénom,Société', 'Sample,Ada,', 'Ada Sample'],
    ['Nombre,Apellidos', 'Ada,Sample Cruz', 'Ada Sample Cruz'],
    ['Full name,First name', 'Ada Sample,Ada', 'Ada Sample'],
    ['Display Name,Company Name', 'Ada,Foods', 'Ada'],
    ['Company', 'Foods', 'Foods'],
  ])('under %s in %s is %s', (head, row, name) => {
    expect(read(`${head}\n${row}\n`).rows.map((client) => client.name)).toEqual([name])
  })

  test('must be in one of its columns', () => {
    const { bad } = read('First Name,Last Name,Organization,Email\n,,,a@example.com\n')
    expect(bad).toMatchObject([
      { line: 2, field: 'name', message: 'validation.client_name_required' },
    ])
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

  test('with a cell that is too long are named, and nothing is cut', () => {
    const { rows, bad } = read(
      `Name,Tax ID,Address\nAda,${'1'.repeat(31)},\n${'x'.repeat(121)},,\nBola,,${'y'.repeat(301)}\n`,
    )
    expect(rows).toEqual([])
    expect(bad.map(({ line, field, message }) => [line, field, message])).toEqual([
      [2, 'taxId', 'validation.too_long'],
      [3, 'name', 'validation.too_long'],
      [4, 'address', 'validation.too_long'],
    ])
  })

  test('of which one number or address of several is kept say so', () => {
    const { rows, odd } = read(
      'Name,Phone,Email\nAda,08035550142 ::: 08035550143,\nBola,,a@example.com; b@example.com\nChi,08035550142;,\n',
    )
    expect(rows.map(({ phone, email }) => phone ?? email)).toEqual([
      '08035550142',
      'a@example.com',
      '08035550142',
    ])
    expect(odd.map(({ line, field, message }) => [line, field, message])).toEqual([
      [2, 'phone', 'validation.first_only'],
      [3, 'email', 'validation.first_only'],
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

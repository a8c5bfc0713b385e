import { execFileSync, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { crc32, deflateSync } from 'node:zlib'
import type { InvoiceDocument } from '@isiro/domain/invoice-document'
import { INVOICE_STATUSES } from '@isiro/domain/invoice-status'
import { LANGUAGES } from '@isiro/domain/language'
import { WHT_TYPES } from '@isiro/domain/wht-rules'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createDocumentCompiler } from '../../../platform/files/documents/document-compiler.ts'
import { readPdf } from '../../../platform/files/documents/testing/pdf-text.ts'
import { buildInvoiceDocument, TEST_STRING } from '../testing/invoice-documents.ts'
import { invoicePdf } from './printed-invoice.ts'

const compiler = createDocumentCompiler()
const compile = (document: InvoiceDocument) => compiler.render(invoicePdf(document))
const render = (document: InvoiceDocument) => compile(document).pdf
const read = (document: InvoiceDocument) => readPdf(render(document))
const squeezed = (text: string) => text.replace(/\s/g, '')

/** A document with the given text in every field that a business or its client can type. */
function documentOf(typed: string): InvoiceDocument {
  return buildInvoiceDocument({
    number: typed,
    notes: typed,
    lines: [{ description: typed, quantityMilli: 1000, rate: 100, vatCategory: 'standard' }],
    supplier: {
      name: typed,
      address: typed,
      phone: typed,
      email: typed,
      taxId: typed,
      rcNumber: typed,
    },
    client: { name: typed, address: typed, phone: typed, email: typed, taxId: typed },
    bank: { bankName: typed, accountNumber: typed, accountName: typed },
    mobileMoney: { provider: typed, number: typed, accountName: typed },
  })
}

describe('figures', () => {
  const line = fc.record({
    description: fc.constant('Work'),
    quantityMilli: fc.integer({ min: 1, max: 1_000_000 }),
    rate: fc.integer({ min: 1, max: 100_000_000 }),
    vatCategory: fc.constantFrom('standard' as const, 'zero' as const, 'exempt' as const),
    whtType: fc.constantFrom('professional' as const, 'goods' as const),
  })

  test('the amounts copied from the page equal those of the ledger', () => {
    const amounts = (text: string) =>
      text
        .split('\n')
        .filter((run) => /^−?₦[\d,]+\.\d\d$/.test(run))
        .map((run) => Number(run.replace('−', '-').replace(/[₦,.]/g, '')))

    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 12 }), fc.boolean(), (lines, isGov) => {
        const document = buildInvoiceDocument({ lines, withholdsVat: isGov, paid: 1 })
        const { text } = read(document)
        expect(amounts(text)).toEqual([
          document.balance,
          ...document.lines.flatMap(({ rate, amount }) => [rate, amount]),
          document.subtotal,
          ...document.vat.map(({ amount }) => amount),
          document.invoiceTotal,
          ...document.wht.map(({ amount }) => 0 - amount),
          ...(document.vatWithheld > 0 ? [-document.vatWithheld] : []),
          -1,
          document.balance,
        ])
      }),
      { numRuns: 15 },
    )
  })

  test('the largest amount is printed to the kobo', () => {
    const lines = [
      {
        description: 'All of it',
        quantityMilli: 1000,
        rate: 1_000_000_000_000_000,
        vatCategory: 'zero' as const,
      },
    ]
    expect(read(buildInvoiceDocument({ lines })).text).toContain('₦10,000,000,000,000.00')
  })
})

test.runIf(spawnSync('pdfinfo', ['-v']).error === undefined)(
  'another reader finds nothing wrong with the file',
  () => {
    const { pdf } = compile(buildInvoiceDocument())
    const { stderr, stdout } = spawnSync('pdfinfo', ['-'], { input: pdf, encoding: 'utf8' })
    expect(stderr).toBe('')
    expect(stdout).toMatch(/Tagged: +yes/)
  },
)

describe('typed text is inert', () => {
  const payloads = [
    '#import "/invoice.typ": *',
    '#read("/fonts/OFL.txt")',
    '#read("/etc/passwd")',
    '] #panic() [',
    '$x^2$ *b* _i_ `c` @ref <label> = h - l + n / t: d',
    '\\ \\u{41} \\* " \' \\" //c /*c*/',
    '</script><img src="x" onerror="alert(1)">{{7*7}}<%= 7*7 %>',
    '(a)(b\\) >> endobj /JavaScript /Launch BT ET',
    'W'.repeat(300),
  ]

  test.each(payloads)('%j is printed literally in every field', (payload) => {
    const { text } = read(documentOf(payload))
    // Twenty fields, and the number again as the transfer's reference.
    expect(squeezed(text).split(squeezed(payload)).length - 1).toBe(21)
  })

  test('typed text never makes the compiler read a file', () => {
    const { text } = read(documentOf('#read("/fonts/OFL.txt") #include "/etc/passwd"'))
    expect(text).not.toContain('SIL')
    expect(text).not.toContain('root:')
  })

  test('no URL in typed text is requested', async () => {
    let hits = 0
    const server = createServer((_, reply) => {
      hits += 1
      reply.end()
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo

    const address = `http://127.0.0.1:${port}/x.png`
    const { text } = read(documentOf(`#image("${address}") <img src="${address}"> ${address}`))
    await new Promise((resolve) => setTimeout(resolve, 50))
    server.close()

    expect(squeezed(text)).toContain(address)
    expect(hits).toBe(0)
  })

  test('characters that the font does not have print as boxes', () => {
    const { text } = read(documentOf('a \u{1F642} \u202Eالعربية b'))
    expect(squeezed(text)).toContain(`a□${'□'.repeat(7)}b`)
  })

  test('the test string prints with every mark, and every glyph is in the font', () => {
    const { pdf, warnings } = compile(documentOf(TEST_STRING))
    expect(warnings).toEqual([])
    expect(squeezed(readPdf(pdf).text)).toContain(squeezed(TEST_STRING))
  })
})

describe('the file', () => {
  test('is the same, byte for byte, at any time and in any process', () => {
    const document = buildInvoiceDocument({ isWatermarked: true })
    const first = render(document)
    render(buildInvoiceDocument({ language: 'fr' }))
    expect(render(document)).toEqual(first)
    expect(createDocumentCompiler().render(invoicePdf(document)).pdf).toEqual(first)
  })

  test('holds no script, form, attachment or action but the link to the client page', () => {
    const { objects } = read(documentOf('https://elsewhere.example/ javascript:alert(1)'))
    expect(objects).not.toMatch(
      /\/(JavaScript|JS|Launch|EmbeddedFiles?|AcroForm|OpenAction|AA|RichMedia|SubmitForm|GoToR|Movie|Sound)\b/,
    )
    const links = [...objects.matchAll(/\/URI \((.*?)\)/g)].map(([, address]) => address)
    expect(links).toEqual(['https://isiro.example/pay/4f9Kx2mQ7tRvB8zL1nWc3y'])
  })

  test('is tagged and has a title and a language', () => {
    const { objects } = read(buildInvoiceDocument({ language: 'fr' }))
    expect(objects).toContain('/Marked true')
    expect(objects).toContain('/DisplayDocTitle true')
    expect(objects).toContain('/Lang (fr)')
    expect(objects).toContain('/Title (Facture fiscale INV-2026-0001)')
    for (const tag of ['H1', 'H2', 'Table', 'TH', 'TD', 'Figure', 'Link']) {
      expect(objects).toMatch(new RegExp(`/S /${tag}\\b`))
    }
    expect(Buffer.from(render(buildInvoiceDocument())).toString('latin1')).toContain(
      'pdfuaid:part>1<',
    )
  })

  test('stays within its size: 75 kB for a page, 250 kB for 120 lines', () => {
    const line = (index: number) => ({
      description: `Item ${index}: catering for a meeting of forty, with drinks and service`,
      quantityMilli: 1000 + index * 250,
      rate: 100_000 + index * 1357,
      vatCategory: 'standard' as const,
      whtType: 'professional' as const,
    })
    const rows = (count: number) =>
      buildInvoiceDocument({
        isWatermarked: true,
        lines: Array.from({ length: count }, (_, index) => line(index)),
      })
    expect(render(rows(6)).length).toBeLessThanOrEqual(75_000)
    expect(render(rows(120)).length).toBeLessThanOrEqual(250_000)
  })

  test.runIf(spawnSync('pdftotext', ['-v']).error === undefined)(
    'has the same text in another PDF reader',
    () => {
      const document = buildInvoiceDocument({ notes: TEST_STRING, isWatermarked: true })
      const pdf = render(document)
      const other = execFileSync('pdftotext', ['-', '-'], { input: pdf, encoding: 'utf8' })
      for (const run of readPdf(pdf).text.split('\n')) {
        expect(squeezed(other)).toContain(squeezed(run))
      }
    },
  )
})

describe('the page', () => {
  test.each(LANGUAGES)('every row and status is translated to %s', (language) => {
    const categories = ['standard', 'zero', 'exempt'] as const
    const whtRates = WHT_TYPES.map((type) => ({ type, rate: 50_000, base: 100, amount: 5 }))
    for (const status of INVOICE_STATUSES) {
      const document = buildInvoiceDocument({
        language,
        status,
        paid: 1,
        isWatermarked: true,
        supplyDate: '2026-11-19',
        vatWithheld: 1,
        wht: whtRates,
        whtTotal: 70,
        lines: categories.map((vatCategory) => ({
          description: 'Work',
          quantityMilli: 1000,
          rate: 100,
          vatCategory,
        })),
        mobileMoney: { provider: 'OPay', number: '+234 803 555 0142', accountName: 'Ada' },
      })
      expect(compile(document).warnings).toEqual([])
    }
  })

  test.each([
    ['en', 'Tax invoice', 'Amount due', 'Made with Isiro', 'DRAFT: not a valid invoice'],
    [
      'fr',
      'Facture fiscale',
      'Montant à payer',
      'Fait avec Isiro',
      'BROUILLON\u00A0: facture non valable',
    ],
    ['es', 'Factura fiscal', 'Importe a pagar', 'Hecho con Isiro', 'BORRADOR: factura no válida'],
  ] as const)(
    'prints its title, its figure, its mark and its draft in %s',
    (language, title, payable, mark, draft) => {
      const issued = read(buildInvoiceDocument({ language, isWatermarked: true }))
      expect(issued.text).toContain(`${title}\nINV-2026-0001\n`)
      expect(issued.text).toContain(payable)
      expect(issued.decoration).toContain(mark)
      expect(issued.text).not.toContain(mark)

      const unissued = read(
        buildInvoiceDocument({ language, number: null, status: 'draft', clientUrl: null }),
      )
      expect(unissued.text).toContain(`${title}\n${draft}\n`)
      expect(unissued.text).not.toContain('INV-')
      expect(unissued.decoration).not.toContain(mark)
    },
  )

  test('each page has the header of the lines and its page number', () => {
    const lines = Array.from({ length: 120 }, (_, index) => ({
      description: `Line ${index + 1}`,
      quantityMilli: 1000,
      rate: 100,
      vatCategory: 'standard' as const,
    }))
    const { pages, text, decoration } = read(buildInvoiceDocument({ lines }))
    expect(pages).toBeGreaterThan(2)
    expect((text + decoration).split('\nDescription\n').length - 1).toBe(pages)
    for (let page = 1; page <= pages; page++) {
      expect(decoration).toContain(`INV-2026-0001 · Page ${page} / ${pages}`)
    }
  })

  test('the lines of a description stay lines, and stand on one page together', () => {
    const description = Array.from({ length: 20 }, (_, line) => `Day ${line + 1} of the hall`)
    const line = { quantityMilli: 1000, rate: 100, vatCategory: 'standard' as const }
    const rows = (before: number) => [
      ...Array.from({ length: before }, () => ({ ...line, description: 'Work' })),
      { ...line, description: description.join('\n') },
    ]
    expect(read(buildInvoiceDocument({ lines: rows(0) })).text).toContain(
      `${description.join('\n')}\n`,
    )
    // However much of a page is used before it.
    for (let before = 0; before < 36; before += 3) {
      const { text } = read(buildInvoiceDocument({ lines: rows(before) }))
      expect(text).toContain(`\n${description.join('\n')}\n`)
    }
  })

  test('the page of a business without VAT says so', () => {
    const { text } = read(buildInvoiceDocument({ supplier: { chargesVat: false } }))
    expect(text).toContain('Supplier is a small business for VAT')
    expect(text.replace('Supplier is a small business for VAT', '')).not.toContain('VAT')
  })

  test('tax that the client withholds is explained', () => {
    const { text } = read(
      buildInvoiceDocument({
        withholdsVat: true,
        lines: [
          {
            description: 'Consultancy',
            quantityMilli: 1000,
            rate: 100_000_000,
            vatCategory: 'standard',
            whtType: 'professional',
          },
        ],
      }),
    )
    expect(text).toContain('Less WHT (5%)\nProfessional fees and commission\n−₦50,000.00')
    expect(text).toContain('Less VAT withheld by client\n−₦75,000.00')
    expect(text).toContain('Please withhold ₦50,000.00 (WHT)')
    expect(text).toContain('Please also withhold ₦75,000.00 of VAT')
  })
})

describe('a logo', () => {
  const logo = { mediaType: 'image/png', base64: pngLogo().toString('base64') } as const

  test('is printed with an alternative text', () => {
    const { pdf, warnings } = compile(buildInvoiceDocument({ supplier: { name: 'Ada', logo } }))
    const { objects, text } = readPdf(pdf)
    expect(warnings).toEqual([])
    expect(objects).toContain('/Subtype /Image')
    expect(objects).toContain('/Alt (Logo of Ada)')
    expect(text).toContain('Ada')
  })

  test.each([
    ['is cut short', pngLogo().subarray(0, 45)],
    ['is no picture', Buffer.from('<svg><image href="/etc/passwd"/></svg>')],
  ])('that %s is left out, and the log hears of it', (_, bytes) => {
    const broken = { ...logo, base64: bytes.toString('base64') }
    const { pdf, warnings } = compile(buildInvoiceDocument({ supplier: { logo: broken } }))
    expect(warnings).toHaveLength(1)
    expect(pdf).toEqual(render(buildInvoiceDocument()))
  })
})

/** A grey PNG of 80 × 20 pixels. */
function pngLogo(): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const head = Buffer.alloc(8)
    head.writeUInt32BE(data.length)
    head.write(type, 4)
    return Buffer.concat([head, data, checksum(type, data)])
  }
  const header = Buffer.from([0, 0, 0, 80, 0, 0, 0, 20, 8, 0, 0, 0, 0])
  const pixels = deflateSync(Buffer.alloc(20 * 81, 0).fill(0x80, 1, 81))
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function checksum(type: string, data: Buffer): Buffer {
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(data, crc32(type)))
  return sum
}

import type { TaxException } from '@isiro/contracts/tax-exceptions'
import { todayIn } from '@isiro/domain/business-date'
import type { Language } from '@isiro/domain/language'
import { fillText } from '@isiro/domain/message'
import { WHT_TYPE_NAMES, whtRecipientName } from '@isiro/domain/wht-names'
import type { CellValue, ColumnDef, HyperlinkValue, WriteSheet } from 'hucre/xlsx'
import type { PackContents } from './contents.ts'
import type { PackSet } from './pack-document.ts'
import { groundsText, lateText, paperUrl } from './printed-pack.ts'
import { PACK_TEXTS, type PackTexts } from './texts/texts.ts'

/** The rows below the boxes, from box 10 to the amount carried forward. */
const SETTLEMENT = ['broughtForward', 'withheldByCustomers', 'toPay', 'carriedForward'] as const

type Row = Record<string, CellValue | HyperlinkValue>

const MONEY = '#,##0.00'
const DAY = 'yyyy-mm-dd'
const PURCHASES: readonly string[] = ['5', '6', '7', '8']

/** Builds a month's workbook: seven sheets, figures as numbers, each document with its address. */
export async function taxWorkbook(
  contents: PackContents,
  { language, timeZone, appUrl }: { language: Language; timeZone: string; appUrl: string },
): Promise<Uint8Array> {
  // Loaded when a file is asked for: a server at rest does without it.
  const { writeXlsx } = await import('hucre/xlsx')
  const words = PACK_TEXTS[language]
  const { business } = contents
  return writeXlsx({
    sheets: [
      worksheet(contents, words, appUrl),
      rowsSheet(contents, language, appUrl, 'sales'),
      rowsSheet(contents, language, appUrl, 'purchases'),
      whtSheet(contents, words, appUrl, language),
      remittanceSheet(contents, words, appUrl, language),
      exceptionsSheet(contents, words, appUrl),
      voidSheet(contents, words, timeZone),
    ],
    properties: { title: `${business.name} ${contents.month.month}`, creator: 'Isiro' },
  })
}

function worksheet({ month, offsets }: PackContents, words: PackTexts, appUrl: string): WriteSheet {
  const { vat } = month
  const online = (box: string) => boxUrl(appUrl, month.month, box)
  const boxes = vat.boxes.map(({ box, base, tax }) => {
    const url = base === null ? null : online(box)
    return {
      box: Number(box),
      content: words.boxes[box],
      base: figure(base),
      tax: figure(tax),
      link: url && linked(url, url),
    }
  })
  const settlement = SETTLEMENT.map((line) => ({
    box: null,
    content: words.settlement[line],
    base: null,
    tax: figure(vat[line]),
    link: line === 'withheldByCustomers' ? online('withheld') : null,
  }))
  const offsetRows = (['broughtIn', 'usedNext'] as const)
    .filter((line) => offsets.vat[line] !== '0.00')
    .map((line) => ({
      box: null,
      content: words.offsets[line],
      base: null,
      tax: figure(offsets.vat[line]),
      link: null,
    }))
  const filed = month.filing
    ? [
        {
          box: null,
          content: fillText(words.asFiled, { day: month.filing.filedOn }),
          base: null,
          tax: null,
          link: null,
        },
      ]
    : []
  const head = words.worksheetHead
  return sheet(
    words.sheets.worksheet,
    [...boxes, ...settlement, ...offsetRows, ...filed],
    [
      { key: 'box', header: head.box, width: 7 },
      { key: 'content', header: head.content, width: 30 },
      { key: 'base', header: head.base, width: 20, numFmt: MONEY },
      { key: 'tax', header: head.tax, width: 18, numFmt: MONEY },
      { key: 'link', header: head.link, width: 60 },
    ],
  )
}

function rowsSheet(
  contents: PackContents,
  language: Language,
  appUrl: string,
  side: 'sales' | 'purchases',
): WriteSheet {
  const words = PACK_TEXTS[language]
  const rows = contents.papers
    .filter(({ set }) => PURCHASES.includes(set) === (side === 'purchases'))
    .flatMap(({ set, rows, rest }): Row[] => {
      const listed = rows.map((row) => ({
        line: words.sets[set],
        date: day(row.date),
        number: linked(row.number ?? row.description ?? row.id, paperUrl(appUrl, row)),
        description: row.description,
        party: row.party,
        taxId: row.partyTaxId,
        ...amountsOf(set, row),
        ground: groundsText(row, language),
        link: paperUrl(appUrl, row),
        late: lateText(row, language),
      }))
      if (rest === null) return listed
      const url = boxUrl(appUrl, contents.month.month, set)
      const sum = { ...amountsOf(set, rest), link: url }
      return [
        ...listed,
        {
          line: words.sets[set],
          number: linked(fillText(words.more, { count: rest.count }), url),
          ...sum,
        },
      ]
    })
  // The figures stand in the worksheet on every plan.
  const closed: Row[] =
    side === 'purchases' && !contents.month.listsPurchases ? [{ line: words.purchasesClosed }] : []
  const head = words.rowsHead
  return sheet(
    words.sheets[side],
    [...rows, ...closed],
    [
      { key: 'line', header: head.line, width: 26 },
      { key: 'date', header: head.date, width: 12, numFmt: DAY },
      { key: 'number', header: head.number, width: 20 },
      ...(side === 'purchases'
        ? [{ key: 'description', header: head.description, width: 36 }]
        : []),
      { key: 'party', header: head.party, width: 32 },
      { key: 'taxId', header: head.taxId, width: 18 },
      { key: 'base', header: head.base, width: 20, numFmt: MONEY },
      { key: 'tax', header: head.tax, width: 18, numFmt: MONEY },
      ...(side === 'sales'
        ? [
            { key: 'withheld', header: head.withheld, width: 18, numFmt: MONEY },
            { key: 'whtBase', header: head.whtBase, width: 20, numFmt: MONEY },
            { key: 'wht', header: head.wht, width: 18, numFmt: MONEY },
            { key: 'ground', header: head.ground, width: 36 },
          ]
        : []),
      { key: 'link', header: head.link, width: 60 },
      ...lateColumn(rows, words),
    ],
  )
}

/**
 * The amounts of a row in the columns of what they are: the VAT column alone adds up to the VAT of the return. The base of
 * VAT withheld stands in its invoice's row of box 1.
 */
function amountsOf(set: PackSet, { base, tax }: { base: string; tax: string }): Row {
  if (set === 'wht_expected') return { whtBase: figure(base), wht: figure(tax) }
  if (set === 'withheld') return { withheld: figure(tax) }
  return { base: figure(base), tax: figure(tax) }
}

function voidSheet({ voidNumbers }: PackContents, words: PackTexts, timeZone: string): WriteSheet {
  const head = words.voidHead
  const rows = voidNumbers.map(({ number, issueDate, voidedAt, reason }) => ({
    number,
    issued: day(issueDate),
    voided: day(todayIn(timeZone, voidedAt)),
    reason,
  }))
  return sheet(words.sheets.voids, rows, [
    { key: 'number', header: head.number, width: 20 },
    { key: 'issued', header: head.issued, width: 14, numFmt: DAY },
    { key: 'voided', header: head.voided, width: 14, numFmt: DAY },
    { key: 'reason', header: head.reason, width: 60 },
  ])
}

/** The column with the reasons why documents count in a later month, where there are such. */
function lateColumn(rows: Row[], words: PackTexts): ColumnDef[] {
  return rows.some(({ late }) => typeof late === 'string')
    ? [{ key: 'late', header: words.cameLate, width: 48 }]
    : []
}

function whtSheet(
  { schedule }: PackContents,
  words: PackTexts,
  appUrl: string,
  language: Language,
): WriteSheet {
  const rows = schedule.rows.map((row) => {
    const url = `${appUrl}/invoices/${row.invoiceId}`
    const natures = row.natures.map(({ whtType }) =>
      whtType ? WHT_TYPE_NAMES[language][whtType] : '',
    )
    const [only] = row.natures
    return {
      date: day(row.deductedOn),
      client: row.clientName,
      taxId: row.clientTaxId,
      invoice: linked(row.invoiceNumber, url),
      nature: natures.filter(Boolean).join(', '),
      gross: figure(row.gross),
      rate: row.natures.length === 1 ? figure(only?.rate ?? null) : null,
      amount: figure(row.amount),
      currency: row.currency,
      state: words.states[row.state],
      certificate: row.certificateNumber,
      certificateDate: row.certificateDate === null ? null : day(row.certificateDate),
      link: url,
    }
  })
  const head = words.whtHead
  return sheet(words.sheets.wht, rows, [
    { key: 'date', header: head.date, width: 12, numFmt: DAY },
    { key: 'client', header: head.client, width: 32 },
    { key: 'taxId', header: head.taxId, width: 18 },
    { key: 'invoice', header: head.invoice, width: 20 },
    { key: 'nature', header: head.nature, width: 32 },
    { key: 'gross', header: head.gross, width: 20, numFmt: MONEY },
    { key: 'rate', header: head.rate, width: 8, numFmt: '0.00' },
    { key: 'amount', header: head.amount, width: 18, numFmt: MONEY },
    { key: 'currency', header: head.currency, width: 10 },
    { key: 'state', header: head.state, width: 14 },
    { key: 'certificate', header: head.certificate, width: 20 },
    { key: 'certificateDate', header: head.certificateDate, width: 14, numFmt: DAY },
    { key: 'link', header: head.link, width: 60 },
  ])
}

/** The WHT to remit, in the columns of the tax office's schedule. The total in our currency is in the last row. */
function remittanceSheet(
  { schedule: { currency, toRemit } }: PackContents,
  words: PackTexts,
  appUrl: string,
  language: Language,
): WriteSheet {
  const rows = toRemit.rows.map((row): Row => {
    const url = paperUrl(appUrl, { kind: 'expense', id: row.expenseId })
    return {
      date: day(row.paidOn),
      supplier: row.supplier,
      taxId: row.supplierTaxId,
      recipient: whtRecipientName(row, language),
      expense: linked(row.description, url),
      invoice: row.supplierInvoice,
      nature: WHT_TYPE_NAMES[language][row.whtType],
      gross: figure(row.gross),
      rate: figure(row.rate),
      amount: figure(row.amount),
      currency: row.currency,
      office: words.offices[row.office],
      link: url,
      late: lateText({ kind: 'expense', date: row.paidOn, late: row.late }, language),
    }
  })
  const sum: Row = {
    supplier: words.toRemit,
    gross: figure(toRemit.gross),
    amount: figure(toRemit.amount),
    currency,
  }
  const head = words.remittanceHead
  return sheet(words.sheets.remittance, rows.length > 0 ? [...rows, sum] : [], [
    { key: 'date', header: head.date, width: 12, numFmt: DAY },
    { key: 'supplier', header: head.supplier, width: 32 },
    { key: 'taxId', header: head.taxId, width: 18 },
    { key: 'recipient', header: head.recipient, width: 16 },
    { key: 'expense', header: head.expense, width: 36 },
    { key: 'invoice', header: head.invoice, width: 20 },
    { key: 'nature', header: head.nature, width: 32 },
    { key: 'gross', header: head.gross, width: 20, numFmt: MONEY },
    { key: 'rate', header: head.rate, width: 8, numFmt: '0.00' },
    { key: 'amount', header: head.amount, width: 18, numFmt: MONEY },
    { key: 'currency', header: head.currency, width: 10 },
    { key: 'office', header: head.office, width: 26 },
    { key: 'link', header: head.link, width: 60 },
    ...lateColumn(rows, words),
  ])
}

function exceptionsSheet(
  { exceptions }: PackContents,
  words: PackTexts,
  appUrl: string,
): WriteSheet {
  const rows = exceptions.groups.flatMap(({ kind, rows }) =>
    rows.map((row) => ({
      kind: words.exceptions[kind],
      label: row.label,
      date: row.date === null ? null : day(row.date),
      amount: figure(row.amount),
      currency: row.currency,
      link: exceptionUrl(appUrl, row),
    })),
  )
  const head = words.exceptionsHead
  return sheet(words.sheets.exceptions, rows, [
    { key: 'kind', header: head.kind, width: 36 },
    { key: 'label', header: head.label, width: 36 },
    { key: 'date', header: head.date, width: 12, numFmt: DAY },
    { key: 'amount', header: head.amount, width: 20, numFmt: MONEY },
    { key: 'currency', header: head.currency, width: 10 },
    { key: 'link', header: head.link, width: 60 },
  ])
}

function sheet(name: string, data: Row[], columns: ColumnDef[]): WriteSheet {
  return { name, data, columns, freezePane: { rows: 1 } }
}

/** A decimal string as the number that a spreadsheet adds up. */
function figure(amount: string | null): number | null {
  return amount === null ? null : Number(amount)
}

function day(date: string): Date {
  return new Date(`${date}T00:00:00Z`)
}

function linked(text: string, hyperlink: string): HyperlinkValue {
  return { text, hyperlink }
}

/** The address of the list of a box's documents in the app. */
export function boxUrl(appUrl: string, month: string, box: string): string {
  return `${appUrl}/tax?view=vat&month=${month}&box=${box}`
}

function exceptionUrl(appUrl: string, { where, id }: TaxException): string {
  switch (where) {
    case 'business':
      return `${appUrl}/settings`
    case 'client':
      return `${appUrl}/clients/${id}`
    case 'wht':
      return `${appUrl}/tax?view=credits`
    case 'invoice':
    case 'expense':
      return paperUrl(appUrl, { kind: where, id: id ?? '' })
  }
}

import { todayIn } from '@isiro/domain/business-date'
import type { DocumentSupplier } from '@isiro/domain/invoice-document'
import type { Language } from '@isiro/domain/language'
import { type Ctx, todayOf } from '../../../platform/db/context.ts'
import { toCsv } from '../../../platform/files/csv.ts'
import type { DocumentRenderer } from '../../../platform/files/documents/renderer.ts'
import { taxYear } from '../service.ts'
import { type PackContents, packContents } from './contents.ts'
import { taxPackPdf } from './printed-pack.ts'
import { PACK_TEXTS } from './texts/texts.ts'
import { taxWorkbook } from './workbook.ts'

/** The most documents of one figure in the PDF; the workbook and the app list the rest. */
const PRINTED_ROWS = 200
/** And so many in the workbook, which is made in memory. The rest stand in it as one sum, and online. */
const WORKBOOK_ROWS = 10_000
const PRINTED_EXCEPTIONS = 20

/** Prints a month's taxes as one PDF: worksheet, schedule, exceptions and the documents behind the figures. */
export async function packPdf(
  { documents }: { documents: DocumentRenderer },
  ctx: Ctx,
  month: string,
  language: Language,
): Promise<Uint8Array> {
  const contents = await packContents(ctx, month, PRINTED_ROWS)
  const document = taxPackPdf({
    language,
    preparedOn: todayOf(ctx),
    supplier: supplierOf(contents),
    month: contents.month,
    url: `${ctx.config.appUrl}/tax?view=vat&month=${month}`,
    appUrl: ctx.config.appUrl,
    lists: contents.papers.map(({ set, rows, rest }) => ({ set, rows, more: rest?.count ?? 0 })),
    voidNumbers: contents.voidNumbers.map(({ voidedAt, ...row }) => ({
      ...row,
      voidedOn: todayIn(ctx.timeZone, voidedAt),
    })),
    schedule: contents.schedule.rows,
    remittance: contents.schedule.toRemit,
    offsets: contents.offsets,
    exceptions: contents.exceptions.groups.map(({ kind, count, rows }) => ({
      kind,
      count,
      labels: rows.slice(0, PRINTED_EXCEPTIONS).map(({ label }) => label),
    })),
  })
  return documents.render(document)
}

function supplierOf({ business, logo, month }: PackContents): DocumentSupplier {
  const { name, address, phone, email, taxId, rcNumber, country, salesTaxName } = business
  const legal = { taxId, rcNumber, chargesVat: month.vat.mustFile, country, taxName: salesTaxName }
  return { name, address, phone, email, ...legal, logo }
}

/** The same as one workbook. */
export async function packXlsx(ctx: Ctx, month: string, language: Language): Promise<Buffer> {
  const contents = await packContents(ctx, month, WORKBOOK_ROWS)
  return Buffer.from(
    await taxWorkbook(contents, { language, timeZone: ctx.timeZone, appUrl: ctx.config.appUrl }),
  )
}

/** The twelve months of a year as a file for spreadsheets. */
export async function yearCsv(ctx: Ctx, year: string, language: Language): Promise<string> {
  const { yearHead, yes, no } = PACK_TEXTS[language]
  const { months } = await taxYear(ctx, year)
  const rows = [
    yearHead,
    ...months.map((row) => [
      row.month,
      { figure: row.outputVat },
      { figure: row.inputVat },
      { figure: row.net },
      { figure: row.runningNet },
      { figure: row.whtDeducted },
      { figure: row.whtToRemit },
      row.isFiled ? yes : no,
    ]),
  ]
  return toCsv(rows, language)
}

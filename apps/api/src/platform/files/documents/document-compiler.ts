import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ClientStatement } from '@isiro/domain/client-statement'
import type { DocumentSupplier, InvoiceDocument } from '@isiro/domain/invoice-document'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { fontCoverage } from './font-coverage.ts'
import { type TextPrinter, textPrinter } from './print-text.ts'
import { printInvoice } from './printed-invoice.ts'
import { type LogoFile, logoFile, type PrintedLogo } from './printed-logo.ts'
import { printReceipt } from './printed-receipt.ts'
import { printStatement } from './printed-statement.ts'
import { printTaxPack } from './printed-tax-pack.ts'
import type { ReceiptDocument } from './receipt-document.ts'
import type { TaxPackDocument } from './tax-pack-document.ts'

export interface Rendered {
  pdf: Uint8Array
  /** What was left out or drawn otherwise than asked, for the log. */
  warnings: string[]
}

/** What is to be printed. */
export type PrintOrder =
  | { kind: 'invoice'; document: InvoiceDocument }
  | { kind: 'receipt'; document: ReceiptDocument }
  | { kind: 'statement'; document: ClientStatement }
  | { kind: 'tax-pack'; document: TaxPackDocument }

export interface DocumentCompiler {
  /** Throws where the document can't be printed at all, with the compiler's reasons. */
  render(order: PrintOrder): Rendered
}

const TEMPLATES = fileURLToPath(new URL('../../../../templates', import.meta.url))
const FONTS = ['Inter-Regular.ttf', 'Inter-Bold.ttf']

// Memoised results that this many further renders did not use are dropped: memory stays flat, and
// what every document shares (templates, fonts, labels) stays warm.
const CACHE_AGE = 2

/**
 * A compiler in this process, with its fonts loaded. It can read the templates folder and nothing
 * else: giving it fonts turns off the search for the system's.
 *
 * Content enters as two files that exist only inside the compiler, `/document.json` and `/logo`. No
 * typst source is ever put together from it, so there is nothing in which it could be code.
 */
export function createDocumentCompiler(): DocumentCompiler {
  const fonts = FONTS.map((name) => readFileSync(join(TEMPLATES, 'fonts', name)))
  const coverages = fonts.map(fontCoverage)
  const text = textPrinter((codePoint) => coverages.every((covers) => covers(codePoint)))
  const compiler = NodeCompiler.create({ workspace: TEMPLATES, fontArgs: [{ fontBlobs: fonts }] })

  const compile = (order: PrintOrder, logo: LogoFile | null): Rendered => {
    const printed = print(order, text, logo?.printed ?? null)
    compiler.mapShadow(join(TEMPLATES, 'document.json'), Buffer.from(JSON.stringify(printed)))
    if (logo) compiler.mapShadow(join(TEMPLATES, 'logo'), logo.bytes)
    try {
      const compiled = compiler.compile({ mainFilePath: join(TEMPLATES, `${order.kind}.typ`) })
      if (!compiled.result) {
        const reasons = messagesOf(compiler, compiled.takeDiagnostics())
        throw new Error(`the ${order.kind} template failed: ${reasons.join('; ')}`)
      }
      const warnings = messagesOf(compiler, compiled.takeWarnings())
      return { pdf: compiler.pdf(compiled.result, { pdfStandard: 'ua-1' }), warnings }
    } finally {
      compiler.resetShadow()
      compiler.evictCache(CACHE_AGE)
    }
  }

  const compileWithoutLogo = (order: PrintOrder, reason: string): Rendered => {
    const { pdf, warnings } = compile(order, null)
    return { pdf, warnings: [reason, ...warnings] }
  }

  return {
    render(order) {
      const { logo } = supplierOf(order)
      if (!logo) return compile(order, null)
      const file = logoFile(logo)
      if (!file) return compileWithoutLogo(order, 'the logo is not a readable picture')
      try {
        return compile(order, file)
      } catch (error) {
        // A header can be right and the picture behind it broken. The document matters more than the
        // logo; if it was not the logo's fault, it fails again.
        return compileWithoutLogo(order, `left out the logo: ${String(error)}`)
      }
    },
  }
}

function print(order: PrintOrder, text: TextPrinter, logo: PrintedLogo | null): object {
  switch (order.kind) {
    case 'invoice':
      return printInvoice(order.document, text, logo)
    case 'receipt':
      return printReceipt(order.document, text, logo)
    case 'statement':
      return printStatement(order.document, text, logo)
    case 'tax-pack':
      return printTaxPack(order.document, text, logo)
  }
}

function supplierOf(order: PrintOrder): DocumentSupplier {
  return order.kind === 'receipt' ? order.document.invoice.supplier : order.document.supplier
}

type Diagnostics = Parameters<NodeCompiler['fetchDiagnostics']>[0]

function messagesOf(compiler: NodeCompiler, diagnostics: Diagnostics | null): string[] {
  if (!diagnostics) return []
  const found: { message: string }[] = compiler.fetchDiagnostics(diagnostics)
  return found.map(({ message }) => message)
}

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { InvoiceDocument } from '@isiro/domain/invoice-document'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { fontCoverage } from './font-coverage.ts'
import { textPrinter } from './print-text.ts'
import { printInvoice } from './printed-invoice.ts'
import { type LogoFile, logoFile } from './printed-logo.ts'

export interface Rendered {
  pdf: Uint8Array
  /** What was left out or drawn otherwise than asked, for the log. */
  warnings: string[]
}

export interface InvoiceCompiler {
  /** Throws where the document can't be printed at all, with the compiler's reasons. */
  render(document: InvoiceDocument): Rendered
}

const TEMPLATES = fileURLToPath(new URL('../../../templates', import.meta.url))
const FONTS = ['Inter-Regular.ttf', 'Inter-Bold.ttf']

// Memoised results that this many further renders did not use are dropped: memory stays flat, and
// what every invoice shares (templates, fonts, labels) stays warm.
const CACHE_AGE = 2

/**
 * A compiler in this process, with its fonts loaded. It can read the templates folder and nothing
 * else: giving it fonts turns off the search for the system's.
 *
 * Content enters as two files that exist only inside the compiler, `/document.json` and `/logo`. No
 * typst source is ever put together from it, so there is nothing in which it could be code.
 */
export function createInvoiceCompiler(): InvoiceCompiler {
  const fonts = FONTS.map((name) => readFileSync(join(TEMPLATES, 'fonts', name)))
  const coverages = fonts.map(fontCoverage)
  const text = textPrinter((codePoint) => coverages.every((covers) => covers(codePoint)))
  const compiler = NodeCompiler.create({ workspace: TEMPLATES, fontArgs: [{ fontBlobs: fonts }] })

  const compile = (document: InvoiceDocument, logo: LogoFile | null): Rendered => {
    const invoice = printInvoice(document, text, logo?.printed ?? null)
    compiler.mapShadow(join(TEMPLATES, 'document.json'), Buffer.from(JSON.stringify(invoice)))
    if (logo) compiler.mapShadow(join(TEMPLATES, 'logo'), logo.bytes)
    try {
      const compiled = compiler.compile({ mainFilePath: join(TEMPLATES, 'invoice.typ') })
      if (!compiled.result) {
        const reasons = messagesOf(compiler, compiled.takeDiagnostics())
        throw new Error(`the invoice template failed: ${reasons.join('; ')}`)
      }
      const warnings = messagesOf(compiler, compiled.takeWarnings())
      return { pdf: compiler.pdf(compiled.result, { pdfStandard: 'ua-1' }), warnings }
    } finally {
      compiler.resetShadow()
      compiler.evictCache(CACHE_AGE)
    }
  }

  const compileWithoutLogo = (document: InvoiceDocument, reason: string): Rendered => {
    const { pdf, warnings } = compile(document, null)
    return { pdf, warnings: [reason, ...warnings] }
  }

  return {
    render(document) {
      const { logo } = document.supplier
      if (!logo) return compile(document, null)
      const file = logoFile(logo)
      if (!file) return compileWithoutLogo(document, 'the logo is not a readable picture')
      try {
        return compile(document, file)
      } catch (error) {
        // A header can be right and the picture behind it broken. The invoice matters more than the
        // logo; if it was not the logo's fault, it fails again.
        return compileWithoutLogo(document, `left out the logo: ${String(error)}`)
      }
    },
  }
}

type Diagnostics = Parameters<NodeCompiler['fetchDiagnostics']>[0]

function messagesOf(compiler: NodeCompiler, diagnostics: Diagnostics | null): string[] {
  if (!diagnostics) return []
  const found: { message: string }[] = compiler.fetchDiagnostics(diagnostics)
  return found.map(({ message }) => message)
}

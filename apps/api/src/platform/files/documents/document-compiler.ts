import { join } from 'node:path'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { readFonts, TEMPLATES } from './document-fonts.ts'
import { type Logo, type LogoFile, logoFile } from './logo-file.ts'

/** A document to be made: which template, and everything that it prints. */
export interface RenderRequest {
  /** The file in the templates folder, 'invoice.typ'. */
  template: string
  /** What the template reads as `/document.json`, beside `logo`. Text in it has passed a TextPrinter. */
  data: object
  /** Printed where it is a readable picture, and left out otherwise. */
  logo: Logo | null
  /** What the log calls this document. */
  name: string
}

export interface Rendered {
  pdf: Uint8Array
  /** What was left out or drawn otherwise than asked, for the log. */
  warnings: string[]
}

export interface DocumentCompiler {
  /** Throws where the document can't be printed at all, with the compiler's reasons. */
  render(request: RenderRequest): Rendered
}

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
  const compiler = NodeCompiler.create({
    workspace: TEMPLATES,
    fontArgs: [{ fontBlobs: readFonts() }],
  })

  const compile = ({ template, data }: RenderRequest, logo: LogoFile | null): Rendered => {
    const json = JSON.stringify({ ...data, logo: logo?.printed ?? null })
    compiler.mapShadow(join(TEMPLATES, 'document.json'), Buffer.from(json))
    if (logo) compiler.mapShadow(join(TEMPLATES, 'logo'), logo.bytes)
    try {
      const compiled = compiler.compile({ mainFilePath: join(TEMPLATES, template) })
      if (!compiled.result) {
        const reasons = messagesOf(compiler, compiled.takeDiagnostics())
        throw new Error(`${template} failed: ${reasons.join('; ')}`)
      }
      const warnings = messagesOf(compiler, compiled.takeWarnings())
      return { pdf: compiler.pdf(compiled.result, { pdfStandard: 'ua-1' }), warnings }
    } finally {
      compiler.resetShadow()
      compiler.evictCache(CACHE_AGE)
    }
  }

  const compileWithoutLogo = (request: RenderRequest, reason: string): Rendered => {
    const { pdf, warnings } = compile(request, null)
    return { pdf, warnings: [reason, ...warnings] }
  }

  return {
    render(request) {
      if (!request.logo) return compile(request, null)
      const file = logoFile(request.logo)
      if (!file) return compileWithoutLogo(request, 'the logo is not a readable picture')
      try {
        return compile(request, file)
      } catch (error) {
        // A header can be right and the picture behind it broken. The document matters more than the
        // logo; if it was not the logo's fault, it fails again.
        return compileWithoutLogo(request, `left out the logo: ${String(error)}`)
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

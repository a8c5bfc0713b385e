import { join } from 'node:path'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { FONT_FILES, readFont, TEMPLATES } from './document-fonts.ts'
import { type Logo, type LogoFile, logoFile } from './logo-file.ts'

/** A document to render: the template and its data. */
export interface RenderRequest {
  /** The file in the templates folder, 'invoice.typ'. */
  template: string
  /** The template reads this as `/document.json`, beside `logo`. Its text has passed a TextPrinter. */
  data: object
  /** Printed if it is a readable picture, left out otherwise. */
  logo: Logo | null
  /** The name of this document in the log. */
  name: string
}

export interface Rendered {
  pdf: Uint8Array
  /** Warnings for the log about content that was left out or drawn differently. */
  warnings: string[]
}

export interface DocumentCompiler {
  /** Throws with the compiler's reasons if the document can't be printed. */
  render(request: RenderRequest): Rendered
}

// Drops memoised results that the next two renders did not use. Memory stays flat, and the results that every
// document shares (templates, fonts, labels) stay cached.
const CACHE_AGE = 2

/**
 * Creates a compiler in this process with its fonts loaded. It reads the templates folder only: because
 * it is given fonts, it does not search for the system's.
 *
 * The content is two virtual files of the compiler, `/document.json` and `/logo`. It is never concatenated into
 * typst source, so users' text cannot run as code.
 */
export function createDocumentCompiler(): DocumentCompiler {
  const compiler = NodeCompiler.create({
    workspace: TEMPLATES,
    fontArgs: [{ fontBlobs: FONT_FILES.map(readFont) }],
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
      const pdf = compiler.pdf(compiled.result, { pdfStandard: 'ua-1' })
      return { pdf: withoutSuspects(pdf), warnings }
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
        // A picture can have a valid header and broken data. The document matters more than the logo, so it is
        // compiled again without it. An error that the logo did not cause occurs again.
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

const SUSPECTS = '/Marked true\n    /Suspects false'

/**
 * The file without “no tag is suspect”, which is what a reader takes for granted: Poppler calls the entry an error. Blanks take its
 * place, so that everything stays where the file's table says. No typed text holds these bytes, because it holds no line break.
 */
function withoutSuspects(pdf: Uint8Array): Uint8Array {
  const bytes = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength)
  const at = bytes.lastIndexOf(SUSPECTS, undefined, 'latin1')
  if (at < 0) return pdf
  bytes.fill(' ', at + '/Marked true'.length, at + SUSPECTS.length)
  return pdf
}

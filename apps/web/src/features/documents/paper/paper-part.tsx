import type { InvoiceDocument } from '@isiro/domain/invoice-document'
import type { PaperWords } from './paper-words.ts'

/** The props of every part of the paper. */
export interface PaperPartProps {
  document: InvoiceDocument
  words: PaperWords
}

/** The design decides its colour (`paperStyle`). */
export function SectionName({ children }: { children: string }) {
  return <p className="mb-[0.5em] text-[0.85em] font-bold text-(--section)">{children}</p>
}

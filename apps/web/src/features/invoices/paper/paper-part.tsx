import type { DocumentDesign } from '@isiro/domain/brand'
import type { InvoiceDocument } from '@isiro/domain/invoice-document'
import { cx } from '../../../ui/class-names.ts'
import { LOOKS } from './paper-design.ts'
import type { PaperWords } from './paper-words.ts'

/** The props of every part of the paper. */
export interface PaperPartProps {
  document: InvoiceDocument
  words: PaperWords
}

export function SectionName({ design, children }: { design: DocumentDesign; children: string }) {
  return (
    <p className={cx('mb-[0.5em] text-[0.85em] font-bold', LOOKS[design].section)}>{children}</p>
  )
}

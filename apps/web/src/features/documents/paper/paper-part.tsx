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

/** One fact of the tinted band. */
export function Fact({ name, value, isBold }: { name: string; value: string; isBold?: boolean }) {
  return (
    <div>
      <dt className="text-[0.85em] text-muted">{name}</dt>
      <dd className={isBold ? 'font-bold' : undefined}>{value}</dd>
    </div>
  )
}

/** A text as it was typed, under its name. */
export function Prose({ name, text }: { name: string; text: string }) {
  return (
    <section className="break-words">
      <SectionName>{name}</SectionName>
      <p className="whitespace-pre-line">{text}</p>
    </section>
  )
}

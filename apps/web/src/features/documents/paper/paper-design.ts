import type { DocumentDesign } from '@isiro/domain/brand'
import type { InvoiceDocument } from '@isiro/domain/invoice-document'
import type { CSSProperties } from 'react'

/** The design of a document, as its PDF has it. */
export function designOf({ supplier }: Pick<InvoiceDocument, 'supplier'>): DocumentDesign {
  return supplier.brand?.design ?? 'classic'
}

/** The colours of a document in place of the palette's, for the paper and all that stands on it. */
export function paperStyle({ supplier }: Pick<InvoiceDocument, 'supplier'>): CSSProperties {
  const { brand } = supplier
  const isColored = brand?.design === 'band' || brand?.design === 'minimal'
  return {
    '--section': isColored ? 'var(--brand)' : 'var(--muted)',
    ...(brand ? { '--brand': brand.accent, '--on-brand': '#ffffff' } : {}),
  } as CSSProperties
}

/** The classes of each part by design. They say only how it looks: what a document says is the same in all. */
export const LOOKS = {
  classic: {
    page: 'gap-[2.2em]',
    head: '@min-[26rem]:grid-cols-[1fr_auto]',
    contacts: 'text-muted',
    name: 'text-text',
    titles: '@min-[26rem]:text-right',
    title: 'text-[2.2em] font-bold text-brand',
    number: 'font-bold',
    facts: 'rounded-document bg-surface-2 px-[1.1em] py-[1em] @min-[26rem]:flex',
    result: '@min-[26rem]:text-right',
    resultName: 'text-muted',
    parties: '',
    tableHead: 'text-muted',
    headRow: 'border-b border-text',
    row: 'border-b',
    cell: '[&_td]:py-[0.6em] [&_td]:pr-[1.2em] [&_th]:pr-[1.2em] [&_th]:pb-[0.5em] [&_td:last-child]:pr-0 [&_th:last-child]:pr-0',
    sum: 'py-[0.4em]',
    due: 'border-t border-text py-[0.7em]',
    foot: 'border-t',
  },
  band: {
    page: 'gap-[2.2em]',
    head:
      '-mx-[1.4em] -mt-[1.4em] bg-brand p-[1.4em] text-on-brand @min-[26rem]:-mx-[6cqw] ' +
      '@min-[26rem]:-mt-[6cqw] @min-[26rem]:grid-cols-[1fr_auto] @min-[26rem]:p-[6cqw] @min-[26rem]:pb-[4cqw]',
    contacts: '',
    name: '',
    titles: '@min-[26rem]:text-right',
    title: 'text-[2.2em] font-bold',
    number: 'font-bold',
    facts: 'items-center @min-[26rem]:flex',
    result: 'bg-brand px-[1em] py-[0.8em] text-on-brand @min-[26rem]:text-right',
    resultName: '',
    parties: '',
    tableHead: 'bg-brand text-on-brand',
    headRow: '',
    row: 'even:bg-surface-2',
    cell: '[&_td]:px-[0.6em] [&_td]:py-[0.6em] [&_th]:px-[0.6em] [&_th]:py-[0.5em]',
    sum: 'px-[0.7em] py-[0.4em]',
    due: 'bg-brand px-[0.7em] py-[0.7em] text-on-brand',
    foot: 'border-t-2 border-brand',
  },
  minimal: {
    page: 'gap-[2.8em]',
    head: '',
    contacts: 'text-muted',
    name: 'text-text',
    titles: 'mt-[1.2em]',
    title: 'text-[3em] font-normal text-text',
    number: 'text-brand',
    facts: 'border-y py-[1em] @min-[26rem]:flex @min-[26rem]:flex-wrap',
    result: 'order-first text-brand @min-[26rem]:basis-full',
    resultName: 'text-muted',
    parties: '',
    tableHead: 'text-muted',
    headRow: 'border-b',
    row: '',
    cell: '[&_td]:py-[0.8em] [&_td]:pr-[1.2em] [&_th]:pr-[1.2em] [&_th]:pb-[0.5em] [&_td:last-child]:pr-0 [&_th:last-child]:pr-0',
    sum: 'py-[0.4em]',
    due: 'border-y py-[0.7em] text-brand',
    foot: 'border-t',
  },
  ledger: {
    page: 'gap-[0.9em] @min-[26rem]:text-[max(0.625rem,1.4cqw)]',
    head: 'border-2 border-text p-[0.7em] @min-[26rem]:grid-cols-[1fr_auto]',
    contacts: 'text-muted',
    name: 'text-text',
    titles:
      '@min-[26rem]:border-l-2 @min-[26rem]:border-text @min-[26rem]:pl-[1em] @min-[26rem]:text-right',
    title: 'text-[1.5em] font-bold text-brand',
    number: 'font-bold',
    facts: 'border p-[0.6em] @min-[26rem]:flex',
    result: '@min-[26rem]:text-right',
    resultName: 'text-muted',
    parties: 'border p-[0.6em]',
    tableHead: 'bg-surface-2 text-text',
    headRow: '',
    row: '',
    cell: '[&_td]:border [&_td]:px-[0.5em] [&_td]:py-[0.3em] [&_th]:border [&_th]:px-[0.5em] [&_th]:py-[0.3em]',
    sum: 'border-b px-[0.5em] py-[0.3em]',
    due: 'border-2 border-text px-[0.5em] py-[0.5em] text-brand',
    foot: 'border-t border-text',
  },
} as const satisfies Record<DocumentDesign, Record<string, string>>

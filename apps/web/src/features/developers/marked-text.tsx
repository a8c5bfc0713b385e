import { Fragment, type ReactNode } from 'react'

/** A text in which `code` and **what is strong** are marked, as in Markdown. */
export function MarkedText({ children }: { children: string }): ReactNode {
  return children.split(/(`[^`]+`|\*\*[^*]+\*\*)/).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never move
    <Fragment key={at}>{markedPart(part)}</Fragment>
  ))
}

function markedPart(part: string): ReactNode {
  if (part.startsWith('`')) return <code translate="no">{part.slice(1, -1)}</code>
  if (part.startsWith('**')) return <strong>{part.slice(2, -2)}</strong>
  return part
}

import { withTexts } from '../../../platform/lazy/deferred-part.ts'
import { useDeferredUntilOpen } from '../../../ui/deferred.ts'
import { mayPrintOtherwise } from './use-printed.ts'

/** A text of a document, and the name of the field that it stands in. */
export type PrintedField = readonly [field: string, text: string | null | undefined]

const load = withTexts(
  () => import('./unprinted-list.tsx').then((module) => module.UnprintedList),
  ['printing'],
)

/** Names, before a document is issued, the characters that its PDF cannot print. Nothing where there are none. */
export function UnprintedNote({ fields }: { fields: readonly PrintedField[] }) {
  const UnprintedList = useDeferredUntilOpen(mayPrintOtherwise(fields), load)
  return UnprintedList ? <UnprintedList fields={fields} /> : null
}

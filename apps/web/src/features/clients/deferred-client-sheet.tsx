import { useDeferredPart, withTexts } from '../../platform/lazy/deferred-part.ts'
import type { ClientSheetProps } from './client-sheet.tsx'

const load = withTexts(
  () => import('./client-sheet.tsx').then((module) => module.ClientSheet),
  ['validation'],
)

/** The sheet as the pages have it: form and checks are downloaded when it first opens. */
export function DeferredClientSheet(props: ClientSheetProps) {
  const Sheet = useDeferredPart(props.isOpen, load, props.onClose)
  return Sheet ? <Sheet {...props} /> : null
}

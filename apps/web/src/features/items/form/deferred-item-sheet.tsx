import { useDeferredPart, withTexts } from '../../../platform/lazy/deferred-part.ts'
import type { ItemSheetProps } from './item-sheet.tsx'

const load = withTexts(
  () => import('./item-sheet.tsx').then((module) => module.ItemSheet),
  ['validation'],
)

/** The sheet as the page has it: form and checks are downloaded when it first opens. */
export function DeferredItemSheet(props: ItemSheetProps) {
  const Sheet = useDeferredPart(props.isOpen, load, props.onClose)
  return Sheet ? <Sheet {...props} /> : null
}

import { useDeferredPart, withTexts } from '../../../platform/lazy/deferred-part.ts'
import type { ReverseDialogProps } from './reverse-dialog.tsx'

const load = withTexts(
  () => import('./reverse-dialog.tsx').then((module) => module.ReverseDialog),
  ['closed-months'],
)

/** The dialog as lists and forms have it: it is downloaded when it first opens. */
export function DeferredReverseDialog(props: ReverseDialogProps) {
  const Dialog = useDeferredPart(props.isOpen, load, () => props.onOpenChange(false))
  return Dialog ? <Dialog {...props} /> : null
}

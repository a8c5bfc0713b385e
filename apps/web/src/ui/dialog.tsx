import type { ReactNode, RefObject } from 'react'
import { useDeferredUntilOpen } from './deferred.ts'

const loadFrame = () => import('./dialog-frame.tsx')

export interface DialogProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  title: ReactNode
  description?: ReactNode
  /** The buttons, the one that acts last. */
  footer?: ReactNode
  children?: ReactNode
  /** The element that gets the focus first; by default the first field or button. */
  initialFocus?: RefObject<HTMLElement | null>
  role?: 'dialog' | 'alertdialog'
}

/**
 * A centred dialog, for a confirmation or a short form; longer work belongs in a Sheet. Its code
 * comes when it first opens.
 */
export function Dialog(props: DialogProps) {
  const frame = useDeferredUntilOpen(props.isOpen, loadFrame, () => props.onOpenChange(false))
  return frame ? <frame.DialogFrame {...props} /> : null
}

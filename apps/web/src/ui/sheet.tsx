import type { ReactNode } from 'react'
import { useDeferredUntilOpen } from './deferred.ts'

const loadFrame = () => import('./sheet-frame.tsx')

export interface SheetProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  title: ReactNode
  description?: ReactNode
  footer?: ReactNode
  children: ReactNode
  /** Takes the whole height of a phone, as for a menu of many things. */
  isTall?: boolean
}

/**
 * Work beside the page: rises from the bottom of a phone, comes in from the right on a desktop. Its
 * code comes when it first opens.
 */
export function Sheet(props: SheetProps) {
  const frame = useDeferredUntilOpen(props.isOpen, loadFrame, () => props.onOpenChange(false))
  return frame ? <frame.SheetFrame {...props} /> : null
}

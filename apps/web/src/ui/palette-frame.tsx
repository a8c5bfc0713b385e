import * as Radix from 'radix-ui/dialog'
import type { ReactNode, RefObject } from 'react'
import { Overlay } from './overlay.tsx'
import { useReturnFocus } from './use-return-focus.ts'

export interface PaletteFrameProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** The accessible name. */
  label: string
  /** Takes the focus at once. */
  field: RefObject<HTMLElement | null>
  /** Whether the chosen command navigates: then the focus moves to the new page and not back to the opener. */
  isLeaving: RefObject<boolean>
  children: ReactNode
}

/** A dialog that begins with a field: the whole screen of a phone, a box near the top of a desktop. */
export function PaletteFrame(props: PaletteFrameProps) {
  const { isOpen, onOpenChange, label, field, isLeaving, children } = props
  const { onOpenAutoFocus, onCloseAutoFocus } = useReturnFocus(field)
  return (
    <Radix.Root open={isOpen} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Overlay />
        <Radix.Content
          aria-modal="true"
          aria-describedby={undefined}
          onOpenAutoFocus={onOpenAutoFocus}
          onCloseAutoFocus={(event) => {
            if (isLeaving.current) event.preventDefault()
            else onCloseAutoFocus(event)
          }}
          className={
            'fixed inset-0 z-50 flex flex-col bg-bg pb-safe shadow-dialog animate-fade-in ' +
            'md:inset-x-4 md:top-[12vh] md:bottom-auto md:mx-auto md:max-h-[76vh] md:max-w-160 ' +
            'md:overflow-hidden md:rounded-card md:border md:pb-0'
          }
        >
          <Radix.Title className="sr-only">{label}</Radix.Title>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

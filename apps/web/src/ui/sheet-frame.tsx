import X from 'lucide-react/icons/x'
import * as Radix from 'radix-ui/dialog'
import { type PointerEvent, useRef } from 'react'
import { IconButton } from './button.tsx'
import { cx } from './class-names.ts'
import { Overlay } from './overlay.tsx'
import type { SheetProps } from './sheet.tsx'
import { useUiLabels } from './ui-labels.tsx'
import { useReturnFocus } from './use-return-focus.ts'

const CLOSING_DRAG_PX = 96

/** The heavy side of sheet.tsx. */
export function SheetFrame(props: SheetProps) {
  const { isOpen, onOpenChange, title, description, footer, children, isTall } = props
  const labels = useUiLabels()
  const focus = useReturnFocus()
  const drag = useDragToClose(() => onOpenChange(false))
  return (
    <Radix.Root open={isOpen} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Overlay />
        <Radix.Content
          {...(description ? {} : { 'aria-describedby': undefined })}
          {...focus}
          className={cx(
            'fixed inset-x-0 bottom-0 z-50 flex max-h-[92dvh] flex-col rounded-t-sheet border-t',
            'bg-bg shadow-dialog animate-rise-in pb-safe',
            'md:inset-y-0 md:left-auto md:max-h-none md:w-120 md:rounded-none md:border-t-0',
            'md:border-l md:animate-side-in',
            isTall && 'h-[92dvh] md:h-auto',
          )}
        >
          <div className="touch-none pt-2 md:hidden" {...drag}>
            <div aria-hidden="true" className="mx-auto h-1 w-9 rounded-full bg-border" />
          </div>
          <div className="grid gap-1 px-4 pt-3.5 pr-14 pb-3 md:px-5 md:pt-5">
            <Radix.Title className="text-h2">{title}</Radix.Title>
            {description ? (
              <Radix.Description className="text-dense text-muted">{description}</Radix.Description>
            ) : null}
          </div>
          <div className="grow overflow-y-auto overscroll-contain px-4 pb-5 md:px-5">
            {children}
          </div>
          {footer ? (
            <div className="flex gap-3 border-t px-4 py-3 *:grow md:justify-end md:px-5 md:*:grow-0">
              {footer}
            </div>
          ) : null}
          {/* Last, so that the focus starts in the content. */}
          <Radix.Close asChild>
            <IconButton label={labels.close} className="absolute top-4 right-2 md:top-3 md:right-3">
              <X aria-hidden="true" />
            </IconButton>
          </Radix.Close>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** The handle can be pulled down. It is a shortcut only: the Close button does the same. */
function useDragToClose(close: () => void) {
  const startY = useRef<number | null>(null)
  return {
    onPointerDown(event: PointerEvent) {
      startY.current = event.clientY
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerUp(event: PointerEvent) {
      if (startY.current !== null && event.clientY - startY.current > CLOSING_DRAG_PX) close()
      startY.current = null
    },
  }
}

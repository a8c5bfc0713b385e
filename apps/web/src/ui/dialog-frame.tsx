import X from 'lucide-react/icons/x'
import * as Radix from 'radix-ui/dialog'
import { IconButton } from './button.tsx'
import { cx } from './class-names.ts'
import type { DialogProps } from './dialog.tsx'
import { Overlay } from './overlay.tsx'
import { useUiLabels } from './ui-labels.tsx'
import { useReturnFocus } from './use-return-focus.ts'

/** The heavy side of dialog.tsx. */
export function DialogFrame(props: DialogProps) {
  const { isOpen, onOpenChange, title, description, footer, children, initialFocus, role } = props
  const labels = useUiLabels()
  const focus = useReturnFocus(initialFocus)
  const isChoice = role === 'alertdialog'
  return (
    <Radix.Root open={isOpen} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Overlay />
        <Radix.Content
          role={role ?? 'dialog'}
          aria-modal="true"
          {...(description ? {} : { 'aria-describedby': undefined })}
          {...focus}
          className={
            'fixed inset-x-4 top-1/2 z-50 mx-auto grid max-h-[92dvh] max-w-120 -translate-y-1/2 ' +
            'gap-4 overflow-y-auto rounded-card border bg-bg p-5 shadow-dialog animate-fade-in'
          }
        >
          <div className={cx('grid gap-1.5', !isChoice && 'pr-10')}>
            <Radix.Title className="text-h2">{title}</Radix.Title>
            {description ? (
              <Radix.Description className="text-muted">{description}</Radix.Description>
            ) : null}
          </div>
          {children}
          {footer ? (
            <div className="flex flex-col-reverse gap-3 xs:flex-row xs:justify-end">{footer}</div>
          ) : null}
          {/* Last, so that the focus starts in the content. */}
          {isChoice ? null : (
            <Radix.Close asChild>
              <IconButton label={labels.close} className="absolute top-2 right-2">
                <X aria-hidden="true" />
              </IconButton>
            </Radix.Close>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

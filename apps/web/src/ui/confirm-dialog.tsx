import { type ReactNode, useRef } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

export interface ConfirmDialogProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** Names the object and the effect. */
  title: ReactNode
  description?: ReactNode
  cancelLabel: string
  /** Repeats the verb: "Void INV-2026-0042". */
  confirmLabel: string
  pendingLabel?: string
  isPending?: boolean
  isDestructive?: boolean
  /** What is asked is not there yet, so that nobody can agree to it. */
  isConfirmDisabled?: boolean
  onConfirm: () => void
  children?: ReactNode
}

/** Asks for confirmation of an action that cannot be undone. Cancel has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, onOpenChange, title, description, children, isPending, pendingLabel } = props
  const cancel = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      role="alertdialog"
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={title}
      description={description}
      initialFocus={cancel}
      footer={
        <>
          <Button ref={cancel} variant="secondary" onClick={() => onOpenChange(false)}>
            {props.cancelLabel}
          </Button>
          <Button
            variant={props.isDestructive ? 'danger' : 'primary'}
            onClick={props.onConfirm}
            isPending={isPending ?? false}
            disabled={props.isConfirmDisabled}
            {...(pendingLabel !== undefined && { pendingLabel })}
          >
            {props.confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}

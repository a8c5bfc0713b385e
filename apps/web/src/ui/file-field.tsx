import FileIcon from 'lucide-react/icons/file'
import { type DragEvent, type ReactNode, useState } from 'react'
import { buttonClass } from './button.tsx'
import { cx } from './class-names.ts'
import { Field, type FieldFrame } from './field.tsx'
import { Spinner } from './spinner.tsx'

export interface FileFieldProps extends FieldFrame {
  /** The types that the device offers, as of an input's `accept`. */
  accept: string
  /** The chosen file; null before, or where files become rows of a list of their own. */
  chosen?: { name: string; size: string } | null
  /** The label of the button: "Choose a file". */
  chooseLabel: string
  /** After the button, for who has a mouse: "or drop it here". */
  dropLabel: string
  icon?: ReactNode
  disabled?: boolean
  /** The chosen file is being read or sent. */
  isPending?: boolean
  pendingLabel?: string
  /** After the button: takes the file away, for example. */
  actions?: ReactNode
  onChoose: (file: File) => void
}

/**
 * The choice of one file: a button for finger and keyboard, a place to drop it for a mouse, and the name and size
 * of what was chosen. The device's own field is under the button, so that labels, focus and errors are those of any field.
 */
export function FileField(props: FileFieldProps) {
  const {
    accept,
    chosen,
    chooseLabel,
    dropLabel,
    icon,
    disabled = false,
    isPending = false,
  } = props
  const { pendingLabel, actions, onChoose, ...frame } = props
  const { label, hint, error, isOptional, className } = frame
  const isOff = disabled || isPending
  const drop = useDrop(isOff, onChoose)
  return (
    <Field {...{ label, hint, error, isOptional, className }} isErrorAlert>
      {(links) => (
        <div
          {...drop.handlers}
          className={cx(
            'flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control border border-dashed p-2 transition-state',
            links['aria-invalid'] ? 'border-bad' : 'border-control',
            drop.isOver && 'border-brand bg-brand-soft',
          )}
        >
          <span
            className={cx(
              buttonClass({ variant: 'secondary', size: 'small' }),
              'relative has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring',
              isOff && 'opacity-55',
            )}
          >
            {isPending ? <Spinner /> : icon}
            <span aria-hidden="true">{isPending && pendingLabel ? pendingLabel : chooseLabel}</span>
            <input
              {...links}
              type="file"
              accept={accept}
              disabled={isOff}
              aria-busy={isPending || undefined}
              onChange={({ target }) => {
                const [file] = target.files ?? []
                if (file) onChoose(file)
                // The same file can be chosen again after it was mended.
                target.value = ''
              }}
              className="absolute inset-0 size-full cursor-pointer opacity-0 file:cursor-pointer disabled:cursor-not-allowed"
            />
          </span>
          {chosen ? (
            <span className="flex min-w-0 items-center gap-2 text-dense">
              <FileIcon aria-hidden="true" className="size-4 text-muted" />
              <span className="min-w-0 break-all">{chosen.name}</span>
              <span className="shrink-0 text-muted">{chosen.size}</span>
            </span>
          ) : (
            <span aria-hidden="true" className="hidden text-dense text-muted fine:inline">
              {dropLabel}
            </span>
          )}
          {actions}
        </div>
      )}
    </Field>
  )
}

/** A file that is dropped counts as chosen; one that is dropped beside opens in the browser, as ever. */
function useDrop(isOff: boolean, onChoose: (file: File) => void) {
  const [isOver, setOver] = useState(false)
  const hasFile = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')
  return {
    isOver,
    handlers: {
      onDragOver(event: DragEvent) {
        if (!hasFile(event)) return
        event.preventDefault()
        setOver(!isOff)
      },
      onDragLeave: () => setOver(false),
      onDrop(event: DragEvent) {
        if (!hasFile(event)) return
        event.preventDefault()
        setOver(false)
        const [file] = event.dataTransfer.files
        if (file && !isOff) onChoose(file)
      },
    },
  }
}

import Copy from 'lucide-react/icons/copy'
import { Button, type ButtonProps, IconButton } from './button.tsx'
import { toast } from './toast-store.ts'
import { useUiLabels } from './ui-labels.tsx'

export interface CopyButtonProps {
  /** The text for the clipboard. */
  text: string
  /** Names the copied text: "Copy account number". */
  label: string
  /** Only the icon; the label stays its accessible name. */
  isIcon?: boolean
  variant?: ButtonProps['variant']
  onCopied?: () => void
  onFailed?: () => void
}

/** Copies a text and confirms it. */
export function CopyButton(props: CopyButtonProps) {
  const { text, label, isIcon, variant = 'secondary', onCopied, onFailed } = props
  const labels = useUiLabels()

  async function copy() {
    if (!(await writeClipboard(text))) return onFailed?.()
    toast.success(labels.copied)
    onCopied?.()
  }

  if (isIcon) {
    return (
      <IconButton label={label} onClick={copy}>
        <Copy aria-hidden="true" className="size-4" />
      </IconButton>
    )
  }
  return (
    <Button
      variant={variant}
      size="small"
      onClick={copy}
      icon={<Copy aria-hidden="true" className="size-4" />}
    >
      {label}
    </Button>
  )
}

/** The clipboard needs https or localhost; a phone that tests on plain http has the older way. */
async function writeClipboard(text: string): Promise<boolean> {
  if (navigator.clipboard) {
    return navigator.clipboard.writeText(text).then(
      () => true,
      () => copyBySelection(text),
    )
  }
  return copyBySelection(text)
}

function copyBySelection(text: string): boolean {
  const area = document.createElement('textarea')
  area.value = text
  area.className = 'sr-only'
  document.body.append(area)
  area.select()
  const isCopied = document.execCommand?.('copy') ?? false
  area.remove()
  return isCopied
}

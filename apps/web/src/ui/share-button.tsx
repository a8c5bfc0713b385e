import Share2 from 'lucide-react/icons/share-2'
import { Button, type ButtonProps } from './button.tsx'

export interface ShareButtonProps {
  content: ShareData
  label: string
  variant?: ButtonProps['variant']
  onShared?: () => void
  onFailed: () => void
}

/** Whether the browser can open the device's share sheet. Where it cannot, copying the link is what one does first. */
export function hasShareSheet(): boolean {
  return Boolean(navigator.share)
}

/** Opens the share sheet of the device; nothing on a browser that has none. */
export function ShareButton(props: ShareButtonProps) {
  const { content, label, variant = 'secondary', onShared, onFailed } = props
  if (!hasShareSheet()) return null
  const share = async () => {
    try {
      await navigator.share(content)
      onShared?.()
    } catch (error) {
      // Closing the sheet without choosing rejects too, and is no failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) onFailed()
    }
  }
  return (
    <Button
      variant={variant}
      icon={<Share2 aria-hidden="true" className="size-4" />}
      onClick={() => void share()}
    >
      {label}
    </Button>
  )
}

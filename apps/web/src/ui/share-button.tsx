import Share2 from 'lucide-react/icons/share-2'
import { Button } from './button.tsx'

export interface ShareButtonProps {
  content: ShareData
  label: string
  onShared?: () => void
  onFailed: () => void
}

/** Opens the share sheet of the device; nothing on a browser that has none. */
export function ShareButton({ content, label, onShared, onFailed }: ShareButtonProps) {
  if (typeof navigator.share !== 'function') return null
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
      variant="secondary"
      icon={<Share2 aria-hidden="true" className="size-4" />}
      onClick={() => void share()}
    >
      {label}
    </Button>
  )
}

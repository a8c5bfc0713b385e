import { CopyButton, type CopyButtonProps } from './copy-button.tsx'
import { toast } from './toast-store.ts'

interface LinkLineProps extends Pick<CopyButtonProps, 'label' | 'variant' | 'onCopied'> {
  url: string
  /** Told with the address, to be copied by hand, where the clipboard is closed. */
  failed: string
}

/** An address to pass on, as one reads it, with the button that copies it whole. */
export function LinkLine({ url, failed, ...button }: LinkLineProps) {
  return (
    <div className="flex items-center gap-2 rounded-control border bg-subtle py-1 pr-1 pl-3 [&_button]:shrink-0">
      <span className="min-w-0 grow truncate text-dense">{url.replace(/^https?:\/\//, '')}</span>
      <CopyButton text={url} onFailed={() => toast.error(failed, url)} {...button} />
    </div>
  )
}

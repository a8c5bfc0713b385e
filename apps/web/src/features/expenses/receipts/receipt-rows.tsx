import type { AddReceipt, Receipt } from '@isiro/contracts/expense-receipts'
import { useMutation } from '@tanstack/react-query'
import FileText from 'lucide-react/icons/file-text'
import Trash from 'lucide-react/icons/trash-2'
import { saveFile } from '../../../platform/files/save-file.ts'
import { errorText } from '../../../platform/http/error-text.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { fetchReceipt, useRemoveReceipt } from '../api.ts'
import { ReceiptThumbnail } from './receipt-thumbnail.tsx'

const ROW = 'flex min-h-14 items-center gap-3 rounded-control border px-2'

/** A receipt that the server has: it can be taken home or taken off. */
export function KeptReceipt({ receipt, onRemoved }: { receipt: Receipt; onRemoved: () => void }) {
  const { t } = useTexts('expense-form')
  const removing = useRemoveReceipt()
  const fail = (error: Error) => void toast.error(t('error'), errorText(error))
  const opening = useMutation({
    mutationFn: () => fetchReceipt(receipt.id),
    onSuccess: (file) => saveFile(file, receipt.name ?? `receipt.${extensionOf(receipt)}`),
    onError: fail,
  })
  const name =
    receipt.name ?? t(receipt.mediaType === 'application/pdf' ? 'receipt.pdf' : 'receipt.photo')
  return (
    <li className={ROW}>
      <ReceiptThumbnail receipt={receipt} />
      <Button
        variant="ghost"
        size="small"
        className="min-w-0 grow justify-start"
        isPending={opening.isPending}
        onClick={() => opening.mutate()}
      >
        <span className="truncate">{name}</span>
      </Button>
      <IconButton
        label={t('receipt.removeNamed', { name })}
        disabled={removing.isPending}
        onClick={() =>
          removing.mutate(receipt.id, {
            onSuccess: onRemoved,
            onError: fail,
          })
        }
      >
        <Trash aria-hidden="true" />
      </IconButton>
    </li>
  )
}

function extensionOf({ mediaType }: Receipt): string {
  return mediaType === 'application/pdf' ? 'pdf' : mediaType.slice('image/'.length)
}

interface WaitingReceiptProps {
  receipt: AddReceipt
  onRemove: () => void
}

/** A receipt that waits on the device for its expense to be saved. */
export function WaitingReceipt({ receipt, onRemove }: WaitingReceiptProps) {
  const { t } = useTexts('expense-form')
  return (
    <li className={ROW}>
      <Picture source={receipt.thumbnail && `data:image/jpeg;base64,${receipt.thumbnail.base64}`} />
      <span className="min-w-0 grow truncate text-dense">{receipt.name}</span>
      <IconButton label={t('receipt.remove')} onClick={onRemove}>
        <Trash aria-hidden="true" />
      </IconButton>
    </li>
  )
}

function Picture({ source }: { source: string | null }) {
  return source === null ? (
    <FileText aria-hidden="true" className="size-10 p-2 text-muted" />
  ) : (
    <img src={source} alt="" className="size-10 rounded-document object-cover" />
  )
}

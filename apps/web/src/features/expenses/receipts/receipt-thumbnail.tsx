import type { Receipt } from '@isiro/contracts/expense-receipts'
import { useQuery } from '@tanstack/react-query'
import FileText from 'lucide-react/icons/file-text'
import { useEffect, useState } from 'react'
import { isSavingData } from '../../../platform/device/data-saver.ts'
import { receiptQuery } from '../api.ts'

/** The small picture of a receipt; a plain sign where there is none or where data is to be saved. */
export function ReceiptThumbnail({ receipt }: { receipt: Receipt }) {
  const isWanted = receipt.hasThumbnail && !isSavingData()
  const { data } = useQuery({ ...receiptQuery(receipt.id, 'thumbnail'), enabled: isWanted })
  const [url, setUrl] = useState<string | null>(null)

  useEffect(() => {
    if (!data) return undefined
    const made = URL.createObjectURL(data)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [data])

  return url === null ? (
    <FileText aria-hidden="true" className="size-10 shrink-0 p-2 text-muted" />
  ) : (
    <img src={url} alt="" className="size-10 shrink-0 rounded-document object-cover" />
  )
}

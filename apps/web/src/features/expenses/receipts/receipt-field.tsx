import { type AddReceipt, MAX_RECEIPTS, type Receipt } from '@isiro/contracts/expense-receipts'
import type { Expense } from '@isiro/contracts/expenses'
import { canUse } from '@isiro/domain/plans'
import { useMutation } from '@tanstack/react-query'
import Camera from 'lucide-react/icons/camera'
import FileText from 'lucide-react/icons/file-text'
import Trash from 'lucide-react/icons/trash-2'
import { type ChangeEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useCurrentUser } from '../../../platform/current-user.ts'
import { errorText } from '../../../platform/error-text.ts'
import { paths } from '../../../platform/paths.ts'
import { saveFile } from '../../../platform/save-file.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { fetchReceipt, useAddReceipt, useRemoveReceipt, useRestoreReceipt } from '../api.ts'
import { prepareReceipt, UnreadableReceipt } from './prepare-receipt.ts'
import { ReceiptThumbnail } from './receipt-thumbnail.tsx'

interface ReceiptFieldProps {
  /** Null while it is not saved: its receipts wait. */
  expense: Expense | null
  waiting: readonly AddReceipt[]
  onWaiting: (receipts: readonly AddReceipt[]) => void
}

/** The receipts of an expense, and the way to add one: a photo made small on the device, or a PDF. */
export function ReceiptField({ expense, waiting, onWaiting }: ReceiptFieldProps) {
  const { t } = useTranslation('expense-form')
  const { plan } = useCurrentUser()
  const input = useRef<HTMLInputElement>(null)
  const hintId = useId()
  const [problem, setProblem] = useState<string | null>(null)
  // A toast lies outside the sheet, where nothing can be pressed: the way back stands here.
  const [removed, setRemoved] = useState<string | null>(null)
  const restoring = useRestoreReceipt()
  const adding = useAddReceipt()
  const preparing = useMutation({
    mutationFn: async (file: File) => {
      const receipt = await prepareReceipt(file)
      if (expense) await adding.mutateAsync({ expenseId: expense.id, receipt })
      else onWaiting([...waiting, receipt])
    },
    onMutate: () => setProblem(null),
    onError(error) {
      setProblem(
        error instanceof UnreadableReceipt
          ? t(`receipt.unreadable.${error.reason}`)
          : errorText(error),
      )
    },
  })

  function choose(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0]
    // The same file may be chosen again.
    event.target.value = ''
    if (file) preparing.mutate(file)
  }

  const receipts = expense?.receipts ?? []
  const count = receipts.length + waiting.length
  const isOpen = canUse(plan, 'receipts')
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 text-dense font-medium">
        {t('receipt.label')} <span className="font-normal text-muted">{t('common:optional')}</span>
      </legend>
      {count > 0 ? (
        <ul className="grid gap-2">
          {receipts.map((receipt) => (
            <Kept key={receipt.id} receipt={receipt} onRemoved={() => setRemoved(receipt.id)} />
          ))}
          {waiting.map((receipt, index) => (
            <li key={receipt.base64.slice(-40)} className={ROW}>
              <Picture
                source={receipt.thumbnail && `data:image/jpeg;base64,${receipt.thumbnail.base64}`}
              />
              <span className="min-w-0 grow truncate text-dense">{receipt.name}</span>
              <IconButton
                label={t('receipt.remove')}
                onClick={() => onWaiting(waiting.filter((_, at) => at !== index))}
              >
                <Trash aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ul>
      ) : null}
      {removed === null ? null : (
        <Notice
          action={
            <Button
              variant="secondary"
              size="small"
              isPending={restoring.isPending}
              onClick={() =>
                restoring.mutate(removed, {
                  onSuccess: () => setRemoved(null),
                  onError: (error) => setProblem(errorText(error)),
                })
              }
            >
              {t('common:undo')}
            </Button>
          }
        >
          <span role="status">{t('receipt.removed')}</span>
        </Notice>
      )}
      {isOpen && count < MAX_RECEIPTS ? (
        <>
          <input
            ref={input}
            type="file"
            accept="image/*,application/pdf"
            onChange={choose}
            className="sr-only"
            aria-label={t('receipt.add')}
            aria-describedby={hintId}
            tabIndex={-1}
          />
          <Button
            variant="secondary"
            isPending={preparing.isPending}
            pendingLabel={t('receipt.adding')}
            icon={<Camera aria-hidden="true" />}
            onClick={() => input.current?.click()}
            aria-describedby={hintId}
          >
            {t('receipt.add')}
          </Button>
          <p id={hintId} className="text-dense text-muted">
            {t('receipt.hint')}
          </p>
        </>
      ) : null}
      {isOpen ? null : (
        <p className="text-dense text-muted">
          {t('receipt.plan')}{' '}
          <Link to={paths.pricing()} className="text-brand underline underline-offset-4">
            {t('receipt.plans')}
          </Link>
        </p>
      )}
      {problem === null ? null : (
        <p role="alert" className="text-dense text-bad">
          {problem}
        </p>
      )}
    </fieldset>
  )
}

const ROW = 'flex min-h-14 items-center gap-3 rounded-control border px-2'

/** A receipt that the server has: it can be taken home or taken off. */
function Kept({ receipt, onRemoved }: { receipt: Receipt; onRemoved: () => void }) {
  const { t } = useTranslation('expense-form')
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

function Picture({ source }: { source: string | null }) {
  return source === null ? (
    <FileText aria-hidden="true" className="size-10 p-2 text-muted" />
  ) : (
    <img src={source} alt="" className="size-10 rounded-document object-cover" />
  )
}

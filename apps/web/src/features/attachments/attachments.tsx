import { type AddAttachment, type Attachment, MAX_ATTACHMENTS } from '@isiro/contracts/attachments'
import { canUse } from '@isiro/domain/plans'
import { useMutation, useQuery } from '@tanstack/react-query'
import Paperclip from 'lucide-react/icons/paperclip'
import { useState } from 'react'
import { useIsOnline } from '../../platform/device/online.ts'
import { prepareFile, UnreadableFile } from '../../platform/files/prepare-file.ts'
import { UpgradeCard } from '../../platform/forms/upgrade-card.tsx'
import { useCurrentUser } from '../../platform/http/current-user.ts'
import { errorText } from '../../platform/http/error-text.ts'
import { QueryFailure } from '../../platform/http/query-parts.tsx'
import { useCan } from '../../platform/http/use-can.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { Card } from '../../ui/card.tsx'
import { FileField } from '../../ui/file-field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { attachmentsQuery, type FilesOwner } from './api.ts'
import { AttachmentRow } from './attachment-row.tsx'
import { AttachmentSheet } from './attachment-sheet.tsx'

interface AttachmentsProps {
  owner: FilesOwner
  /** Whether the server has the document; a new draft is saved before its first file. */
  isSaved?: boolean
  /** Saves the document. Resolves to false while there is nothing to save. */
  save?: () => Promise<boolean>
  /** Whether the plan that has files is named where this one has none, and there are none. */
  hasOffer?: boolean
}

type Chosen = Pick<AddAttachment, 'mediaType' | 'base64' | 'name'>

/** The files of a document: each with who sees it, and the way to add one from the camera or the device. */
export function Attachments({ owner, isSaved = true, save, hasOffer = false }: AttachmentsProps) {
  const { t } = useTexts(['attachments', 'invoices'])
  const { plan } = useCurrentUser()
  const canWrite = useCan(owner.kind === 'quotes' ? 'quotes.write' : 'invoices.write')
  const canAdd = canWrite && canUse(plan, 'attachments')
  const isOnline = useIsOnline()
  const query = useQuery({ ...attachmentsQuery(owner), enabled: isSaved })
  const [open, setOpen] = useState<Attachment | Chosen | null>(null)
  const [problem, setProblem] = useState<string>()
  const preparing = useMutation({
    mutationFn: async (file: File): Promise<Chosen | null> => {
      if (save && !(await save())) return null
      const { mediaType, base64 } = await prepareFile(file)
      return { mediaType, base64, name: nameOf(file) }
    },
    onMutate: () => setProblem(undefined),
    onSuccess(chosen) {
      if (chosen) setOpen(chosen)
      else setProblem(t('nothingYet'))
    },
    onError(error) {
      const isUnreadable = error instanceof UnreadableFile
      setProblem(isUnreadable ? t(`unreadable.${error.reason}`) : errorText(error))
    },
  })

  if (query.isError && !query.data) return <QueryFailure title={t('failed')} query={query} />
  if (isSaved && !query.data) {
    if (canAdd) return <Skeleton kind="form" className="h-44" />
    return hasOffer ? <Skeleton kind="form" className="h-10" /> : null
  }

  const files = query.data ?? []
  const isFull = files.length >= MAX_ATTACHMENTS
  const offer = hasOffer && canWrite ? <UpgradeCard capability="attachments" isLine /> : null
  if (!canAdd && files.length === 0) return offer
  return (
    <Card title={t('invoices:detail.files')}>
      <div className="grid grid-cols-1 gap-3">
        {files.length > 0 ? (
          <ul className="divide-y">
            {files.map((file) => (
              <AttachmentRow key={file.id} owner={owner} file={file} onEdit={() => setOpen(file)} />
            ))}
          </ul>
        ) : null}
        {canAdd ? (
          <FileField
            label={<span className="sr-only">{t('add')}</span>}
            hint={isFull ? t('full', { limit: MAX_ATTACHMENTS }) : t('hint')}
            error={problem}
            accept="image/*,application/pdf"
            icon={<Paperclip aria-hidden="true" className="size-4" />}
            chooseLabel={t('add')}
            dropLabel={t('common:file.drop')}
            disabled={isFull || !isOnline}
            isPending={preparing.isPending}
            pendingLabel={t('reading')}
            onChoose={(file) => preparing.mutate(file)}
          />
        ) : (
          offer
        )}
        {open ? <AttachmentSheet owner={owner} file={open} onClose={() => setOpen(null)} /> : null}
      </div>
    </Card>
  )
}

/** A file's name without its ending, which follows from what it is. */
function nameOf({ name }: File): string {
  return name.replace(/\.[A-Za-z0-9]{2,5}$/, '').slice(0, 120)
}

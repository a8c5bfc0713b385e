import type { Attachment } from '@isiro/contracts/attachments'
import { sizeText } from '@isiro/domain/size-text'
import { useMutation } from '@tanstack/react-query'
import FileText from 'lucide-react/icons/file-text'
import Image from 'lucide-react/icons/image'
import Pencil from 'lucide-react/icons/pencil'
import Trash from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { saveFile } from '../../platform/files/save-file.ts'
import { errorText } from '../../platform/http/error-text.ts'
import { useLanguage } from '../../platform/i18n/i18n.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { Can } from '../../platform/pages/can.tsx'
import { IconButton } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toast } from '../../ui/toast-store.ts'
import { type FilesOwner, fetchAttachment, useDeleteAttachment } from './api.ts'

interface AttachmentRowProps {
  owner: FilesOwner
  file: Attachment
  onEdit: () => void
}

/** One file: its name downloads it, and beneath stands who sees it. */
export function AttachmentRow({ owner, file, onEdit }: AttachmentRowProps) {
  const { t } = useTexts('attachments')
  const language = useLanguage()
  const [isAsking, setAsking] = useState(false)
  const deleting = useDeleteAttachment(owner)
  const { name } = file
  const isPdf = file.mediaType === 'application/pdf'
  const opening = useMutation({
    mutationFn: () => fetchAttachment(file.id),
    onSuccess: (blob) => saveFile(blob, `${name}.${endingOf(file)}`),
    onError: (error) => void toast.error(t('openFailed'), errorText(error)),
  })
  const Icon = isPdf ? FileText : Image
  return (
    <li className="flex items-center gap-2 py-1 first:pt-0">
      <Icon aria-hidden="true" className="size-5 shrink-0 text-muted" />
      <div className="grid min-w-0 grow grid-cols-1 py-1">
        <button
          type="button"
          disabled={opening.isPending}
          aria-label={t('open', { name })}
          onClick={() => opening.mutate()}
          className="line-clamp-2 min-h-6 text-left font-medium break-words underline-offset-4 hover:underline"
        >
          {name}
        </button>
        <span className="text-dense text-muted">
          {[t(`audience.${file.audience}`), sizeText(file.bytes, language)].join(' · ')}
        </span>
      </div>
      <Can verb="invoices.write">
        <IconButton className="shrink-0" label={t('edit', { name })} onClick={onEdit}>
          <Pencil aria-hidden="true" />
        </IconButton>
        <IconButton
          className="shrink-0"
          label={t('delete', { name })}
          onClick={() => setAsking(true)}
        >
          <Trash aria-hidden="true" />
        </IconButton>
      </Can>
      <ConfirmDialog
        isDestructive
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={t('deleteTitle', { name })}
        description={t(`deleteEffect.${file.audience}`)}
        cancelLabel={t('common:cancel')}
        confirmLabel={t('deleteConfirm')}
        isPending={deleting.isPending}
        onConfirm={() =>
          deleting.mutate(file.id, {
            onSuccess() {
              setAsking(false)
              toast.success(t('deleted'))
            },
            onError: (error) => toast.error(t('deleteFailed'), errorText(error)),
          })
        }
      />
    </li>
  )
}

function endingOf({ mediaType }: Attachment): string {
  if (mediaType === 'application/pdf') return 'pdf'
  return mediaType === 'image/jpeg' ? 'jpg' : mediaType.slice('image/'.length)
}

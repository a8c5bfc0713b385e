import type { AddAttachment, Attachment, AttachmentAudience } from '@isiro/contracts/attachments'
import { useId, useState } from 'react'
import { SheetForm } from '../../platform/forms/sheet-form.tsx'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { Button } from '../../ui/button.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast-store.ts'
import { type FilesOwner, useAddAttachment, useChangeAttachment } from './api.ts'

interface AttachmentSheetProps {
  owner: FilesOwner
  /** A file that is here, or one that was chosen and is to be added. */
  file: Attachment | Pick<AddAttachment, 'mediaType' | 'base64' | 'name'>
  onClose: () => void
}

/** The name of a file, and who sees it. A new one is for members until its owner says otherwise. */
export function AttachmentSheet({ owner, file, onClose }: AttachmentSheetProps) {
  const { t } = useTexts('attachments')
  const formId = useId()
  const [name, setName] = useState(file.name)
  const [audience, setAudience] = useState<AttachmentAudience>(
    'audience' in file ? file.audience : 'internal',
  )
  const [wasSent, setSent] = useState(false)
  const adding = useAddAttachment(owner)
  const changing = useChangeAttachment(owner)
  const isNew = 'base64' in file
  const sending = isNew ? adding : changing
  const problem = name.trim() === '' ? t('name.required') : undefined

  function submit() {
    setSent(true)
    if (problem) return
    const done = {
      onSuccess() {
        toast.success(t(isNew ? 'added' : 'saved'))
        onClose()
      },
    }
    if (isNew) adding.mutate({ ...file, name, audience }, done)
    else changing.mutate({ id: file.id, name, audience }, done)
  }

  return (
    <Sheet
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t(isNew ? 'sheet.add' : 'sheet.change')}
      footer={
        <Button
          type="submit"
          form={formId}
          isPending={sending.isPending}
          pendingLabel={t('sheet.saving')}
        >
          {t(isNew ? 'sheet.addButton' : 'sheet.save')}
        </Button>
      }
    >
      <SheetForm id={formId} onSubmit={submit} sending={sending}>
        <TextField
          label={t('name.label')}
          maxLength={120}
          value={name}
          onChange={setName}
          error={wasSent ? problem : undefined}
        />
        <RadioGroup
          label={t('audience.label')}
          value={audience}
          onChange={(value) => setAudience(value === 'client' ? 'client' : 'internal')}
          options={[
            { value: 'internal', label: t('audience.internal'), hint: t('audience.internalHint') },
            { value: 'client', label: t('audience.client'), hint: t('audience.clientHint') },
          ]}
        />
      </SheetForm>
    </Sheet>
  )
}

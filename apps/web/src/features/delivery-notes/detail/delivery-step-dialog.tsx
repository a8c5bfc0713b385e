import type { DeliveryNote } from '@isiro/contracts/delivery-notes'
import { useState } from 'react'
import { FailureNotice } from '../../../platform/forms/form-failure.tsx'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { type DeliveryStep, useDeliveryStep } from '../api.ts'

interface DeliveryStepDialogProps {
  note: DeliveryNote
  step: DeliveryStep['step']
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** Writes down who signed for the goods, or voids the note. It says what that does. */
export function DeliveryStepDialog({ note, step, isOpen, onOpenChange }: DeliveryStepDialogProps) {
  const { t } = useTexts('delivery-notes')
  const [name, setName] = useState('')
  const [text, setText] = useState('')
  const [isChecked, setChecked] = useState(false)
  const doing = useDeliveryStep(note.id)
  const { number } = note
  const isReceipt = step === 'receive'

  function confirm() {
    setChecked(true)
    if (isReceipt && name.trim() === '') return
    const typed = text.trim() || null
    doing.mutate(
      step === 'receive' ? { step, name: name.trim(), remark: typed } : { step, reason: typed },
      {
        onSuccess() {
          onOpenChange(false)
          toast.success(t(`step.${step}.done`, { number }))
        },
      },
    )
  }

  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={t(`step.${step}.title`, { number })}
      description={t(`step.${step}.effect`)}
      cancelLabel={t('common:cancel')}
      confirmLabel={t(`step.${step}.confirm`)}
      isPending={doing.isPending}
      isDestructive={!isReceipt}
      onConfirm={confirm}
    >
      <div className="grid gap-4">
        {isReceipt ? (
          <TextField
            label={t('step.name')}
            maxLength={120}
            autoComplete="off"
            value={name}
            onChange={setName}
            error={isChecked && name.trim() === '' ? t('step.noName') : undefined}
          />
        ) : null}
        <TextField
          label={t(isReceipt ? 'step.remark' : 'step.reason')}
          isOptional
          maxLength={isReceipt ? 500 : 300}
          autoComplete="off"
          value={text}
          onChange={setText}
        />
        <FailureNotice error={doing.error} />
      </div>
    </ConfirmDialog>
  )
}

import type { DeliveryNote } from '@isiro/contracts/delivery-notes'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FailureNotice } from '../../../platform/form-failure.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
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
  const { t } = useTranslation('delivery-notes')
  const [name, setName] = useState('')
  const [text, setText] = useState('')
  const [isChecked, setChecked] = useState(false)
  const cancel = useRef<HTMLButtonElement>(null)
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
    <Dialog
      role="alertdialog"
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      {...(isReceipt ? {} : { initialFocus: cancel })}
      title={t(`step.${step}.title`, { number })}
      description={t(`step.${step}.effect`)}
      footer={
        <>
          <Button ref={cancel} variant="ghost" onClick={() => onOpenChange(false)}>
            {t('common:cancel')}
          </Button>
          <Button
            variant={isReceipt ? 'primary' : 'danger'}
            isPending={doing.isPending}
            onClick={confirm}
          >
            {t(`step.${step}.confirm`)}
          </Button>
        </>
      }
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
    </Dialog>
  )
}

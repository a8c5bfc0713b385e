import type { Deliveries } from '@isiro/contracts/delivery-notes'
import { type FormEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import { useIsOnline } from '../../../platform/device/online.ts'
import { SheetForm } from '../../../platform/forms/sheet-form.tsx'
import { useTyping } from '../../../platform/forms/typing.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { paths } from '../../../platform/pages/paths.ts'
import { DateField } from '../../../ui/date-field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { UnprintedNote } from '../../documents/printing/unprinted-note.tsx'
import { type DeliverySource, useCreateDeliveryNote } from '../api.ts'
import { useQuantityText } from '../quantity-text.ts'
import { useDeliveryLines } from './use-delivery-lines.ts'

interface DeliverySheetProps {
  source: DeliverySource
  deliveries: Deliveries
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** Makes a delivery note: which goods, when, where to, and who takes them there. */
export function DeliverySheet({ source, deliveries, isOpen, onOpenChange }: DeliverySheetProps) {
  const { t } = useTexts('delivery-notes')
  return (
    <Sheet
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={t('make.title')}
      description={t('make.of', {
        number: deliveries.source.number,
        client: deliveries.clientName,
      })}
    >
      <DeliveryForm source={source} deliveries={deliveries} />
    </Sheet>
  )
}

function DeliveryForm({ source, deliveries }: Pick<DeliverySheetProps, 'source' | 'deliveries'>) {
  const { t } = useTexts('delivery-notes')
  const navigate = useNavigate()
  const format = useFormat()
  const { today, readDate } = useTyping('NGN')
  const isOnline = useIsOnline()
  const making = useCreateDeliveryNote(source)
  const lines = useDeliveryLines(deliveries)
  const [isChecked, setChecked] = useState(false)
  const [values, setValues] = useState({
    deliveryDate: today as string,
    address: deliveries.address ?? '',
    carrier: '',
    vehicle: '',
    remarks: '',
  })
  const change = (name: keyof typeof values) => (text: string) =>
    setValues({ ...values, [name]: text })
  const isEmpty = lines.wire().length === 0

  function submit({ currentTarget }: FormEvent) {
    flushSync(() => setChecked(true))
    if (isEmpty || lines.wrong.size > 0 || values.deliveryDate === '') {
      // The button is at the end of the sheet, and what is wrong may be far above it.
      const wrong = isEmpty && lines.wrong.size === 0 ? 'input' : '[aria-invalid=true]'
      currentTarget.querySelector<HTMLElement>(wrong)?.focus()
      return
    }
    const { deliveryDate, address, carrier, vehicle, remarks } = values
    making.mutate(
      { deliveryDate, address, carrier, vehicle, remarks, lines: lines.wire() },
      {
        onSuccess({ id, number }) {
          toast.success(t('make.done', { number }))
          navigate(paths.deliveryNote(id))
        },
      },
    )
  }

  return (
    <SheetForm
      onSubmit={submit}
      sending={making}
      {...(isOnline && { submit: { label: t('make.submit'), pendingLabel: t('make.pending') } })}
    >
      <Goods lines={lines} isChecked={isChecked} isEmpty={isEmpty} />
      <DateField
        label={t('field.deliveryDate')}
        value={values.deliveryDate}
        onChange={change('deliveryDate')}
        format={format.date}
        parse={readDate}
        error={isChecked && values.deliveryDate === '' ? t('make.noDate') : undefined}
      />
      <TextArea
        label={t('field.address')}
        isOptional
        rows={2}
        maxLength={500}
        value={values.address}
        onChange={change('address')}
      />
      <TextField
        label={t('field.carrier')}
        isOptional
        maxLength={120}
        autoComplete="off"
        value={values.carrier}
        onChange={change('carrier')}
      />
      <TextField
        label={t('field.vehicle')}
        isOptional
        maxLength={60}
        autoComplete="off"
        value={values.vehicle}
        onChange={change('vehicle')}
      />
      <TextArea
        label={t('field.remarks')}
        hint={t('make.remarksHint')}
        isOptional
        rows={2}
        maxLength={1000}
        value={values.remarks}
        onChange={change('remarks')}
      />
      <UnprintedNote
        fields={[
          [t('field.address'), values.address],
          [t('field.carrier'), values.carrier],
          [t('field.vehicle'), values.vehicle],
          [t('field.remarks'), values.remarks],
        ]}
      />
      {isOnline ? null : <Notice tone="warn">{t('make.offline')}</Notice>}
    </SheetForm>
  )
}

interface GoodsProps {
  lines: ReturnType<typeof useDeliveryLines>
  /** Whether the form was sent once: before that, no fault of a field that is still being typed is shown. */
  isChecked: boolean
  isEmpty: boolean
}

/** Each line with something left, and a field for how much of it goes now. */
function Goods({ lines, isChecked, isEmpty }: GoodsProps) {
  const { t } = useTexts('delivery-notes')
  const quantity = useQuantityText()
  return (
    <fieldset className="grid grid-cols-1 gap-2">
      <legend className="mb-2 font-medium">{t('make.goods')}</legend>
      {isChecked && isEmpty && lines.wrong.size === 0 ? (
        <Notice tone="bad">{t('make.nothing')}</Notice>
      ) : null}
      <ul className="divide-y rounded-card border">
        {lines.open.map(({ line, description, remaining, sold }) => (
          <li
            key={line}
            className="grid grid-cols-[minmax(0,1fr)_6.5rem] items-start gap-x-3 gap-y-2 px-3 py-2 has-aria-invalid:grid-cols-1"
          >
            <div className="min-w-0 pt-1">
              <p className="break-words whitespace-pre-line">{description}</p>
              <p className="text-dense text-muted">
                {t('deliveries.leftOf', { left: quantity(remaining), sold: quantity(sold) })}
              </p>
            </div>
            <TextField
              label={<span className="sr-only">{t('make.quantityOf', { line: description })}</span>}
              inputMode="decimal"
              autoComplete="off"
              value={lines.textOf(line)}
              onChange={(text) => lines.type(line, text)}
              error={
                isChecked && lines.wrong.has(line)
                  ? t('make.wrong', { left: quantity(remaining) })
                  : undefined
              }
            />
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

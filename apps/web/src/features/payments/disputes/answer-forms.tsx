import {
  AcceptDispute,
  ContestDispute,
  type Dispute,
  type DisputeEvidence,
} from '@isiro/contracts/disputes'
import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { showRefusedFields } from '../../../platform/forms/form-failure.tsx'
import { SheetForm } from '../../../platform/forms/sheet-form.tsx'
import { useTyping } from '../../../platform/forms/typing.ts'
import { useZodForm } from '../../../platform/forms/use-zod-form.ts'
import { QueryFailure } from '../../../platform/http/query-parts.tsx'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import {
  FormDateField,
  FormMoneyField,
  FormTextArea,
  FormTextField,
} from '../../../ui/form-fields.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { disputeEvidenceQuery, useAnswerDispute } from '../api.ts'
import { typedAmountSchema } from '../typed-amount-schema.ts'

interface AnswerProps {
  dispute: Dispute
  onDone: () => void
}

/** The owner agrees: money goes back. Flutterwave gives all of it back, so only Paystack's form asks how much. */
export function AcceptForm({ dispute, onDone }: AnswerProps) {
  const { t } = useTexts(['payment-ledger', 'validation'])
  const format = useFormat()
  const typing = useTyping(dispute.currency)
  const answering = useAnswerDispute()
  const schema = z.extend(AcceptDispute, { amount: typedAmountSchema(typing.language) })
  const form = useZodForm(schema, {
    answer: 'accept',
    amount: typing.textOf(dispute.amount),
    note: '',
  })
  const most = format.exactMoney(dispute.amount, dispute.currency)
  const submit = form.handleSubmit((body) =>
    answering.mutate(
      { id: dispute.id, body },
      {
        onSuccess() {
          toast.success(t('dispute.acceptedDone'))
          onDone()
        },
        onError: (error) => showRefusedFields(form, error),
      },
    ),
  )
  return (
    <SheetForm
      onSubmit={submit}
      sending={answering}
      form={form}
      submit={{ label: t('dispute.accept'), pendingLabel: t('dispute.pending') }}
      onCancel={onDone}
    >
      <Notice tone="warn">{t('dispute.acceptEffect')}</Notice>
      {dispute.provider === 'paystack' ? (
        <FormMoneyField
          control={form.control}
          name="amount"
          {...typing.moneyField(t('refund.amount'))}
          hint={t('useForm.most', { amount: most })}
        />
      ) : null}
      <FormTextField
        control={form.control}
        name="note"
        label={t('dispute.note')}
        maxLength={300}
        autoComplete="off"
      />
    </SheetForm>
  )
}

/** The owner contests: the facts of the sale go to the provider, as the product has them and the owner completes them. */
export function ContestForm(props: AnswerProps) {
  const { t } = useTexts('payment-ledger')
  const evidence = useQuery(disputeEvidenceQuery(props.dispute.id))
  if (evidence.isError) return <QueryFailure title={t('dispute.failed')} query={evidence} />
  if (!evidence.data) return <Skeleton kind="form" className="h-80" />
  return <ContestFields {...props} evidence={evidence.data} />
}

function ContestFields({ dispute, evidence, onDone }: AnswerProps & { evidence: DisputeEvidence }) {
  const { t } = useTexts(['payment-ledger', 'validation'])
  const format = useFormat()
  const typing = useTyping(dispute.currency)
  const answering = useAnswerDispute()
  const { file, deliveryAddress, deliveredOn, ...facts } = evidence
  const form = useZodForm(ContestDispute, {
    answer: 'contest',
    note: '',
    ...facts,
    deliveryAddress: deliveryAddress ?? '',
    deliveredOn,
  })
  const { control } = form
  const submit = form.handleSubmit((body) =>
    answering.mutate(
      { id: dispute.id, body },
      {
        onSuccess() {
          toast.success(t('dispute.contestedDone'), t('dispute.contestedDetail'))
          onDone()
        },
        onError: (error) => showRefusedFields(form, error),
      },
    ),
  )
  const off = { autoComplete: 'off' as const }
  return (
    <SheetForm
      onSubmit={submit}
      sending={answering}
      form={form}
      submit={{ label: t('dispute.send'), pendingLabel: t('dispute.pending') }}
      onCancel={onDone}
    >
      <FormTextField
        control={control}
        name="name"
        label={t('dispute.name')}
        maxLength={120}
        {...off}
      />
      <FormTextField
        control={control}
        name="email"
        label={t('dispute.email')}
        type="email"
        {...off}
      />
      <FormTextField
        control={control}
        name="phone"
        label={t('dispute.phone')}
        type="tel"
        maxLength={30}
        {...off}
      />
      <FormTextArea
        control={control}
        name="service"
        label={t('dispute.service')}
        maxLength={1000}
      />
      <FormTextField
        control={control}
        name="deliveryAddress"
        label={t('dispute.deliveryAddress')}
        isOptional
        maxLength={200}
        {...off}
      />
      <FormDateField
        control={control}
        name="deliveredOn"
        label={t('dispute.deliveredOn')}
        isOptional
        format={format.date}
        parse={typing.readDate}
        max={typing.today}
      />
      <FormTextField
        control={control}
        name="note"
        label={t('dispute.note')}
        maxLength={300}
        {...off}
      />
      {file ? <p className="text-dense text-muted">{t('dispute.file', { file })}</p> : null}
    </SheetForm>
  )
}

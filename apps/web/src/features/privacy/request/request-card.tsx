import { SUBJECT_REQUEST_TYPES, type SubjectRequestType } from '@isiro/contracts/privacy'
import { type FormEvent, useState } from 'react'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { useSubmitRequest } from '../api.ts'
import { CARD_IDS, cardTarget } from '../card-ids.ts'
import { failureReason } from '../failure-reason.ts'
import { RequestHistory } from '../history/request-history.tsx'

/** A request that a person reads and answers. */
export function RequestCard() {
  const { t } = useTexts('privacy')
  return (
    <Card {...cardTarget('request')} title={t('request.title')}>
      <div className="grid grid-cols-1 gap-5">
        <p className="-mt-2 text-dense text-muted">{t('request.lead')}</p>
        <RequestForm />
        <RequestHistory />
      </div>
    </Card>
  )
}

function RequestForm() {
  const { t } = useTexts('privacy')
  const format = useFormat()
  const submitting = useSubmitRequest()
  const [requestType, setRequestType] = useState<SubjectRequestType>('access')
  const [requestDetails, setRequestDetails] = useState('')

  function submit(event: FormEvent) {
    event.preventDefault()
    submitting.mutate(
      { requestType, requestDetails },
      {
        onSuccess({ requestId, dueOn }) {
          setRequestType('access')
          setRequestDetails('')
          toast.success(
            t('request.done'),
            t('request.doneDetail', { reference: requestId, date: format.date(dueOn) }),
          )
        },
        onError: (error) =>
          toast.error(t('request.failed'), failureReason(error, t('request.failedDetail'))),
      },
    )
  }

  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
      <SelectField
        label={t('request.type')}
        value={requestType}
        onChange={(value) =>
          setRequestType(SUBJECT_REQUEST_TYPES.find((each) => each === value) ?? 'access')
        }
        options={SUBJECT_REQUEST_TYPES.map((value) => ({ value, label: t(`type.${value}`) }))}
      />
      <ByOneself requestType={requestType} />
      <TextArea
        label={t('request.details')}
        hint={t('request.detailsHint')}
        rows={4}
        maxLength={4_000}
        value={requestDetails}
        onChange={setRequestDetails}
      />
      <Button
        type="submit"
        disabled={requestDetails.trim() === ''}
        isPending={submitting.isPending}
        pendingLabel={t('request.pending')}
        className="md:justify-self-start"
      >
        {t('request.submit')}
      </Button>
    </form>
  )
}

/** The cards that do at once what the type asks for. A restriction has none. */
const CARD_OF_TYPE = {
  access: CARD_IDS.export,
  portability: CARD_IDS.export,
  rectification: CARD_IDS.rectify,
  erasure: CARD_IDS.delete,
}

/** Says that nobody has to wait for an answer to this request. */
function ByOneself({ requestType }: { requestType: SubjectRequestType }) {
  const { t } = useTexts('privacy')
  if (requestType === 'restriction') return null
  const card = CARD_OF_TYPE[requestType]
  return (
    <Notice
      action={
        <a href={`#${card}`} className={buttonClass({ variant: 'secondary', size: 'small' })}>
          {t('self.go')}
        </a>
      }
    >
      {t(`self.${requestType}`)}
    </Notice>
  )
}

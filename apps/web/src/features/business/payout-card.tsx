import type { Business } from '@isiro/contracts/business'
import { formatPhone } from '@isiro/domain/phone'
import CircleCheck from 'lucide-react/icons/circle-check'
import { useState } from 'react'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { toast } from '../../ui/toast-store.ts'
import { PayoutForm } from './payout-form.tsx'

/** The bank details printed on invoices; changing them is a step of its own. */
export function PayoutCard({ business }: { business: Business }) {
  const { t } = useTexts('business')
  const hasDetails = business.bank !== null || business.mobileMoney !== null
  const [isEditing, setEditing] = useState(false)
  if (isEditing || !hasDetails) {
    return (
      <Card title={t('payout.title')}>
        <p className="mb-4 text-dense text-muted">{t('payout.why')}</p>
        <PayoutForm
          business={business}
          submitLabel={t('payout.save')}
          onSaved={() => {
            setEditing(false)
            toast.success(t('payout.saved'))
          }}
          {...(hasDetails && { onCancel: () => setEditing(false) })}
        />
      </Card>
    )
  }
  return (
    <Card
      title={t('payout.title')}
      action={
        <Button variant="secondary" size="small" onClick={() => setEditing(true)}>
          {t('payout.change')}
        </Button>
      }
    >
      <div className="grid gap-4">
        {business.bank ? (
          <Details
            title={business.bank.bankName}
            number={business.bank.accountNumber}
            name={business.bank.accountName}
            isChecked={business.bank.checkedAt !== null}
          />
        ) : null}
        {business.mobileMoney ? (
          <Details
            title={business.mobileMoney.provider}
            number={formatPhone(business.mobileMoney.number)}
            name={business.mobileMoney.accountName}
          />
        ) : null}
        <p className="text-dense text-muted">{t('payout.where')}</p>
      </div>
    </Card>
  )
}

interface DetailsProps {
  title: string
  number: string
  name: string
  isChecked?: boolean
}

function Details({ title, number, name, isChecked = false }: DetailsProps) {
  const { t } = useTexts('business')
  return (
    <div className="grid gap-0.5">
      <p className="text-dense text-muted">{title}</p>
      <p className="text-h2 tracking-wide">{number}</p>
      <p className="text-dense">{name}</p>
      {isChecked ? (
        <p className="flex items-center gap-1.5 text-dense text-ok">
          <CircleCheck aria-hidden="true" className="size-4" />
          {t('bank.checked')}
        </p>
      ) : null}
    </div>
  )
}

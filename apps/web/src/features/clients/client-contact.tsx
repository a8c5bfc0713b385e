import type { Client } from '@isiro/contracts/clients'
import { isInNigeria } from '@isiro/domain/countries'
import { taxIdName } from '@isiro/domain/country-documents'
import { formatPhone } from '@isiro/domain/phone'
import { useCurrentUser } from '../../platform/http/current-user.ts'
import { useFormat } from '../../platform/i18n/format.ts'
import { LANGUAGE_NAMES, useLanguage } from '../../platform/i18n/i18n.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { Can } from '../../platform/pages/can.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'

export interface ClientContactProps {
  client: Client
  onEdit: () => void
}

/** The client's contact details, and the details that invoices print. */
export function ClientContact({ client, onEdit }: ClientContactProps) {
  const { t } = useTexts('clients')
  const { currency, country } = useCurrentUser()
  const language = useLanguage()
  const format = useFormat()
  const { email, phone, creditLimit } = client
  return (
    <Card
      title={t('details')}
      action={
        <Can verb="clients.write">
          <Button variant="ghost" size="small" onClick={onEdit}>
            {t('edit')}
          </Button>
        </Can>
      }
    >
      {email || phone ? null : (
        <div className="mb-4 grid justify-items-start gap-2">
          <p className="text-dense text-muted">{t('unreachable')}</p>
          <Can verb="clients.write">
            <Button variant="secondary" size="small" onClick={onEdit}>
              {t('addContact')}
            </Button>
          </Can>
        </div>
      )}
      <dl className="grid gap-3 text-dense sm:grid-cols-2">
        <Fact label={t('email')} value={email} />
        <Fact label={t('phone')} value={phone && formatPhone(phone)} />
        <Fact label={t('address')} value={client.address} />
        <Fact label={taxIdName(country, language) ?? t('taxId')} value={client.taxId} />
        <Fact label={t('language')} value={LANGUAGE_NAMES[client.language]} />
        {isInNigeria({ country }) ? (
          <Fact label={t('whtLabel')} value={t(client.withholdsWht ? 'whtKeeps' : 'whtKeepsNot')} />
        ) : null}
        <Fact
          label={t('creditLimit')}
          value={creditLimit && format.exactMoney(creditLimit, currency)}
        />
      </dl>
    </Card>
  )
}

/** Leaves out empty details. */
function Fact({ label, value }: { label: string; value: string | null }) {
  if (!value) return null
  return (
    <div>
      <dt className="text-muted">{label}</dt>
      <dd className="whitespace-pre-line break-words">{value}</dd>
    </div>
  )
}

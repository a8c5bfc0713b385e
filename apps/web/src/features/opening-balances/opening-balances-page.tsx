import type { OpeningBalances } from '@isiro/contracts/opening-balances'
import { monthOf, monthStart } from '@isiro/domain/business-date'
import { isInNigeria } from '@isiro/domain/countries'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { Locked } from '../../platform/forms/locked.tsx'
import { StoredRecord } from '../../platform/forms/stored-record.tsx'
import { useTyping } from '../../platform/forms/typing.ts'
import { useCurrentUser } from '../../platform/http/current-user.ts'
import { useFormat } from '../../platform/i18n/format.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { Can } from '../../platform/pages/can.tsx'
import { paths } from '../../platform/pages/paths.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { SettingsCards, SettingsPageFrame } from '../settings/settings-page-frame.tsx'
import { openingBalancesQuery } from './api.ts'
import { DeferredOpeningForm, type OpenForm } from './deferred-opening-form.tsx'
import { TakeBackCard } from './take-back-card.tsx'

/** `/settings/opening-balances`: what a business brings over from another program, and the numbers it goes on with. */
export function OpeningBalancesPage() {
  const { t } = useTexts('opening-balances')
  const query = useQuery(openingBalancesQuery)
  return (
    <SettingsPageFrame title={t('title')} description={t('intro')}>
      <StoredRecord query={query} failed={t('failed')}>
        {(openings) => (
          <Locked verb="settings.write">
            <Openings openings={openings} />
          </Locked>
        )}
      </StoredRecord>
    </SettingsPageFrame>
  )
}

function Openings({ openings }: { openings: OpeningBalances }) {
  const { t } = useTexts('opening-balances')
  const format = useFormat()
  const user = useCurrentUser()
  const { today, readDate } = useTyping(user.currency)
  const [chosen, setChosen] = useState(monthStart(monthOf(today)))
  const [form, setForm] = useState<OpenForm | null>(null)
  const { invoices, credits, bank, tax, numbers, holds } = openings
  const startDay = openings.startDay ?? chosen
  const isReady = startDay !== '' && startDay <= today
  return (
    <SettingsCards>
      <Card title={t('start.title')}>
        {openings.startDay === null ? (
          <DateField
            label={t('start.label')}
            hint={t('start.hint')}
            value={chosen}
            onChange={setChosen}
            format={format.date}
            parse={readDate}
            error={isReady ? undefined : t('start.ahead')}
          />
        ) : (
          <p>{t('start.fixed', { day: format.date(startDay) })}</p>
        )}
        {isReady ? (
          <>
            <p className="mt-3 text-dense text-muted">{t('import.what')}</p>
            <Can verb="settings.write">
              <Link
                to={paths.importOpenings(startDay)}
                className={buttonClass({ variant: 'secondary', className: 'mt-3' })}
              >
                {t('import.file')}
              </Link>
            </Can>
          </>
        ) : null}
      </Card>
      <Card title={t('invoices.title')}>
        <p className="text-dense text-muted">{t('invoices.what')}</p>
        <Rows
          rows={invoices.map(({ id, invoiceNumber, clientName, dueDate, open, currency }) => ({
            id,
            to: paths.invoice(id),
            name: `${invoiceNumber} · ${clientName}`,
            detail: t('invoices.due', { day: format.date(dueDate) }),
            amount: format.exactMoney(open, currency),
          }))}
        />
        <Button
          variant="secondary"
          className="mt-3"
          disabled={!isReady}
          onClick={() => setForm({ kind: 'invoice', startDay })}
        >
          {t('invoices.add')}
        </Button>
      </Card>
      <Card title={t('credits.title')}>
        <p className="text-dense text-muted">{t('credits.what')}</p>
        <Rows
          rows={credits.map(({ id, clientId, clientName, amount, currency }) => ({
            id,
            to: paths.client(clientId),
            name: clientName,
            detail: null,
            amount: format.exactMoney(amount, currency),
          }))}
        />
        <Button
          variant="secondary"
          className="mt-3"
          disabled={!isReady}
          onClick={() => setForm({ kind: 'credit', startDay })}
        >
          {t('credits.add')}
        </Button>
      </Card>
      <Card title={t('bank.title')}>
        <p className="text-dense text-muted">{t('bank.what')}</p>
        {bank === null ? null : (
          <p className="mt-3 tabular-nums">{format.exactMoney(bank, user.currency)}</p>
        )}
        <Button
          variant="secondary"
          className="mt-3"
          disabled={!isReady}
          onClick={() => setForm({ kind: 'bank', startDay, amount: bank })}
        >
          {bank === null ? t('bank.add') : t('bank.change')}
        </Button>
      </Card>
      <Card title={t('numbers.title')}>
        <p className="text-dense text-muted">{t('numbers.what')}</p>
        <ul className="mt-3 grid gap-2">
          {numbers.map((number) => (
            <li key={number.kind} className="flex flex-wrap items-center justify-between gap-x-4">
              <span>
                {t(`numbers.${number.kind}`)}
                <span className="block text-dense text-muted">{number.example}</span>
              </span>
              <Button
                variant="ghost"
                aria-label={t('numbers.changeOf', { kind: t(`numbers.${number.kind}`) })}
                onClick={() => setForm({ kind: 'number', number })}
              >
                {t('numbers.change')}
              </Button>
            </li>
          ))}
        </ul>
      </Card>
      {isInNigeria(user) ? (
        <Card title={t('tax.title')}>
          <p className="text-dense text-muted">{t('tax.what')}</p>
          {tax === null ? null : (
            <dl className="my-3 grid grid-cols-[auto_1fr] gap-x-4 tabular-nums">
              <dt>{t('tax.vatCredit')}</dt>
              <dd>{format.exactMoney(tax.vatCredit, user.currency)}</dd>
              <dt>{t('tax.whtCredits')}</dt>
              <dd>{format.exactMoney(tax.whtCredits, user.currency)}</dd>
            </dl>
          )}
          <Link to={paths.tax('calendar')} className="link">
            {t('tax.link')}
          </Link>
        </Card>
      ) : null}
      {invoices.length + credits.length > 0 || bank !== null || tax?.isFromFile ? (
        <TakeBackCard holds={holds} />
      ) : null}
      <DeferredOpeningForm form={form} onClose={() => setForm(null)} />
    </SettingsCards>
  )
}

interface Row {
  id: string
  to: string
  name: string
  detail: string | null
  amount: string
}

function Rows({ rows }: { rows: readonly Row[] }) {
  if (rows.length === 0) return null
  return (
    <ul className="mt-3 grid max-h-96 gap-2 overflow-y-auto">
      {rows.map(({ id, to, name, detail, amount }) => (
        <li key={id} className="flex justify-between gap-4">
          <span className="min-w-0">
            <Link to={to} className="link">
              {name}
            </Link>
            {detail === null ? null : <span className="block text-dense text-muted">{detail}</span>}
          </span>
          <span className="shrink-0 tabular-nums">{amount}</span>
        </li>
      ))}
    </ul>
  )
}

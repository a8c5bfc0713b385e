import type { TaxDutyRecord, TaxFiling } from '@isiro/contracts/tax-filings'
import type { Currency } from '@isiro/domain/currency'
import { nextPeriod, type TaxDuty } from '@isiro/domain/tax-calendar'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { errorText } from '../../../platform/http/error-text.ts'
import { QueryState } from '../../../platform/http/query-parts.tsx'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Can } from '../../../platform/pages/can.tsx'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { usePeriodText } from '../calendar/duty-text.ts'
import { taxDutyQuery, useUseOverpaid } from '../month-api.ts'
import { DeferredPaymentSheet } from './deferred-payment-sheet.tsx'
import { DeferredReasonSheet, type ReasonSubject } from './deferred-reason-sheet.tsx'
import { PaymentList } from './payment-list.tsx'
import { VersionList } from './version-list.tsx'

interface DutyRecordProps {
  duty: TaxDuty
  period: string
  currency: Currency
  /** The part below the facts of the filing. */
  children?: ReactNode
}

/** The record of a duty: its account, payments and versions. Nothing before the first filing or payment. */
export function DutyRecord({ duty, period, currency, children }: DutyRecordProps) {
  const { t } = useTexts('filings')
  const query = useQuery(taxDutyQuery(duty, period))
  return (
    <QueryState query={query} failed={t('panel.failed')} skeletonClass="h-32">
      {(data) =>
        data.versions.length === 0 && data.payments.length === 0 ? null : (
          <Filed data={data} currency={currency}>
            {children}
          </Filed>
        )
      }
    </QueryState>
  )
}

interface FiledProps {
  data: TaxDutyRecord
  currency: Currency
  children: ReactNode
}

function Filed({ data, currency, children }: FiledProps) {
  const { t } = useTexts('filings')
  const [isPaying, setPaying] = useState(false)
  const [reasonFor, setReasonFor] = useState<ReasonSubject | null>(null)
  const { duty, period, account, payments, versions, canUndo } = data
  const standing = versions.find(({ undone }) => undone === null)
  const isOwing = account !== null && account.left !== '0.00'
  return (
    <div className="grid gap-3">
      <Facts data={data} filing={standing} currency={currency} />
      {standing ? children : null}
      <Can verb="tax.file">
        <div className="flex flex-wrap gap-2">
          {versions.length > 0 ? (
            <Button
              size="small"
              variant={isOwing ? 'primary' : 'secondary'}
              onClick={() => setPaying(true)}
            >
              {t('pay.record')}
            </Button>
          ) : null}
          {standing && account !== null && account.overpaid !== '0.00' ? (
            <UseOverpaid duty={duty} period={period} />
          ) : null}
          {standing && canUndo ? (
            <Button
              size="small"
              variant="ghost"
              onClick={() => setReasonFor({ kind: 'filing', id: standing.id })}
            >
              {t('undo.action')}
            </Button>
          ) : null}
        </div>
      </Can>
      {payments.length > 0 ? (
        <PaymentList
          period={period}
          payments={payments}
          currency={currency}
          onVoid={({ id }) => setReasonFor({ kind: 'payment', id })}
        />
      ) : null}
      {versions.length > 1 || (versions.length > 0 && !standing) ? (
        <VersionList versions={versions} currency={currency} />
      ) : null}
      <DeferredPaymentSheet
        payment={isPaying ? { duty, period, left: isOwing ? account.left : null } : null}
        onClose={() => setPaying(false)}
      />
      <DeferredReasonSheet subject={reasonFor} onClose={() => setReasonFor(null)} />
    </div>
  )
}

/** The button by which overpaid tax is used for the next period. */
function UseOverpaid({ duty, period }: Pick<TaxDutyRecord, 'duty' | 'period'>) {
  const { t } = useTexts('filings')
  const periodText = usePeriodText()
  const using = useUseOverpaid(duty, period)
  const next = nextPeriod(duty, period)
  return next === null ? null : (
    <Button
      size="small"
      isPending={using.isPending}
      onClick={() =>
        using.mutate(undefined, {
          onSuccess: () => toast.success(t('offset.done')),
          onError: (error) => toast.error(t('offset.failed'), errorText(error)),
        })
      }
    >
      {t('offset.use', { period: periodText(next) })}
    </Button>
  )
}

interface FactsProps {
  data: TaxDutyRecord
  filing: TaxFiling | undefined
  currency: Currency
}

/** When it was filed, what it comes to, and what is left to pay. */
function Facts({ data, filing, currency }: FactsProps) {
  const { t } = useTexts(['filings', 'tax-month'])
  const format = useFormat()
  const money = (amount: string) => format.exactMoney(amount, currency)
  const { account } = data
  const facts = [
    ...(filing ? [[t('tax-month:filing.on'), format.date(filing.filedOn)]] : []),
    ...(filing?.reference ? [[t('tax-month:filing.reference'), filing.reference]] : []),
    ...(account
      ? [
          [t('panel.due'), money(account.due)],
          [t('panel.paid'), money(account.paid)],
          ...(account.left === '0.00' ? [] : [[t('panel.left'), money(account.left)]]),
        ]
      : []),
  ]
  return (
    <>
      {filing && filing.version > 1 ? (
        <p className="font-medium">{t('panel.version', { version: filing.version })}</p>
      ) : null}
      <dl className="grid gap-1">
        {facts.map(([name, value]) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-4">
            <dt className="text-muted">{name}</dt>
            <dd className="font-medium break-words">{value}</dd>
          </div>
        ))}
      </dl>
      <Standing data={data} money={money} />
    </>
  )
}

/** In one sentence: paid, to pay by a day, or in arrears and what that costs so far. */
function Standing({ data, money }: { data: TaxDutyRecord; money: (amount: string) => string }) {
  const { t } = useTexts('filings')
  const format = useFormat()
  const { account, dueOn, penalty } = data
  if (account === null) return null
  const isLate = account.surcharge !== '0.00' || account.interest !== '0.00'
  const costs = { surcharge: money(account.surcharge), interest: money(account.interest) }
  const isPaid = account.left === '0.00'
  return (
    <div className="grid gap-1 text-dense text-muted">
      {isPaid ? (
        <p>{t(account.due === '0.00' ? 'panel.nothing' : 'panel.inFull')}</p>
      ) : isLate ? (
        <Notice tone="bad">{t('panel.arrears', { date: format.date(dueOn), ...costs })}</Notice>
      ) : (
        <p>{t('panel.by', { date: format.date(dueOn) })}</p>
      )}
      {isPaid && isLate ? <p>{t('panel.charges', costs)}</p> : null}
      {account.overpaid === '0.00' ? null : (
        <p>{t('panel.overpaid', { amount: money(account.overpaid) })}</p>
      )}
      {penalty ? <p>{t('panel.lateFiling', { amount: money(penalty.amount) })}</p> : null}
      {isLate || penalty ? <p>{t('panel.estimate')}</p> : null}
    </div>
  )
}

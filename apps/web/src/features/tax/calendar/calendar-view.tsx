import type { TaxCalendar } from '@isiro/contracts/tax-filings'
import { canBeMet, dutyRhythm } from '@isiro/domain/tax-calendar'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { useCurrentUser } from '../../../platform/http/current-user.ts'
import { errorText } from '../../../platform/http/error-text.ts'
import { Freshness } from '../../../platform/http/freshness.tsx'
import { QueryState } from '../../../platform/http/query-parts.tsx'
import { useCan } from '../../../platform/http/use-can.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Can } from '../../../platform/pages/can.tsx'
import { paths } from '../../../platform/pages/paths.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { DeferredFilingSheet, type FilingStart } from '../filing/deferred-filing-sheet.tsx'
import { DeferredReasonSheet, type ReasonSubject } from '../filing/deferred-reason-sheet.tsx'
import { useUndo } from '../filing/use-undo.ts'
import { taxCalendarQuery, taxProfileQuery, useFileInTime } from '../month-api.ts'
import { OpeningCard } from '../opening/opening-card.tsx'
import { WhyTaxButton } from '../rules/why-tax-button.tsx'
import { type Duty, DutyLine } from './duty-line.tsx'
import { ProfileCard } from './profile-card.tsx'

/** The duties to the tax offices with their due dates, the completed ones, and the choice of duties. */
export function CalendarView() {
  const { t } = useTexts('tax-month')
  const calendar = useQuery(taxCalendarQuery)
  const [filing, setFiling] = useState<FilingStart | null>(null)
  return (
    <div className="grid items-start gap-4 md:gap-5 lg:grid-cols-[minmax(0,1fr)_23rem]">
      <div className="grid min-w-0 grid-cols-1 gap-4 md:gap-5">
        <Freshness
          updatedAt={calendar.dataUpdatedAt}
          isFetching={calendar.isFetching}
          onRefresh={() => void calendar.refetch()}
        />
        <QueryState
          query={calendar}
          failed={t('calendar.failed')}
          shape="list"
          skeletonClass="h-160"
        >
          {(data) => <Duties calendar={data} onFile={setFiling} />}
        </QueryState>
      </div>
      <div className="grid grid-cols-1 gap-4 md:gap-5">
        <Can verb="tax.file">
          <OpeningCard />
        </Can>
        <ProfileCard />
      </div>
      <DeferredFilingSheet filing={filing} onClose={() => setFiling(null)} />
    </div>
  )
}

interface DutiesProps {
  calendar: TaxCalendar
  onFile: (filing: FilingStart) => void
}

/** Late ones first, then what comes; what was met stands below. */
function Duties({ calendar: { duties, today }, onFile }: DutiesProps) {
  const { t } = useTexts(['tax-month', 'filings'])
  const open = duties.filter(({ isDone }) => !isDone)
  const groups = [
    ['late', open.filter(({ daysLeft, isFiled }) => daysLeft < 0 && !isFiled)],
    ['unpaid', open.filter(({ daysLeft, isFiled }) => daysLeft < 0 && isFiled)],
    ['ahead', open.filter(({ daysLeft }) => daysLeft >= 0)],
    ['done', duties.filter(({ isDone }) => isDone)],
  ] as const
  return (
    <>
      {groups.map(([key, list]) =>
        list.length === 0 ? null : (
          <Card
            key={key}
            title={key === 'unpaid' ? t('filings:unpaid.title') : t(`calendar.${key}`)}
            action={
              key === 'ahead' ? (
                <WhyTaxButton
                  rules={[
                    'vat.returnDay',
                    'wht.remitDay',
                    'calendar.incomeTaxReturn',
                    'calendar.companyReturnMonths',
                    'penalty.lateFiling',
                    'penalty.latePayment',
                    'penalty.lateRemittance',
                    'penalty.policyRate',
                  ]}
                  date={today}
                />
              ) : key === 'late' && list.length > 1 ? (
                <Can verb="tax.file">
                  <AllInTime duties={list} />
                </Can>
              ) : null
            }
          >
            <ul className="grid divide-y *:py-3 *:first:pt-0 *:last:pb-0">
              {list.map((duty) => (
                <li key={`${duty.duty} ${duty.period}`}>
                  <DutyEntry duty={duty} today={today} onFile={onFile} />
                </li>
              ))}
            </ul>
          </Card>
        ),
      )}
      {open.length === 0 ? <p className="text-muted">{t('duties.none')}</p> : null}
      <p className="text-dense text-muted">{t('duties.advice')}</p>
    </>
  )
}

interface DutyEntryProps extends Pick<DutiesProps, 'onFile'> {
  duty: Duty
  today: string
}

function DutyEntry({ duty, today, onFile }: DutyEntryProps) {
  const { t } = useTexts(['tax-month', 'filings'])
  const format = useFormat()
  const { currency } = useCurrentUser()
  const mayFile = useCan('tax.file')
  const [reasonFor, setReasonFor] = useState<ReasonSubject | null>(null)
  const { data: profile } = useQuery(taxProfileQuery)
  // A duty that comes once is no return: it is done, and not before its day.
  const isOnce = dutyRhythm(duty.duty) === 'once'
  const canFile = canBeMet(duty, today, profile?.yearEndMonth) && !(isOnce && duty.daysLeft > 0)
  return (
    <div className="grid gap-x-4 gap-y-2 md:grid-cols-[minmax(0,1fr)_auto] md:items-center">
      <DutyLine duty={duty}>
        {duty.penalty ? (
          <p className="text-dense text-muted">
            {t('duty.penalty', { amount: format.money(duty.penalty.amount, currency) })}
          </p>
        ) : null}
        {duty.filing ? (
          <p className="text-dense text-muted">
            {t('duty.filedOn', { date: format.date(duty.filing.filedOn) })}
            {duty.filing.reference === null ? '' : ` · ${duty.filing.reference}`}
          </p>
        ) : null}
      </DutyLine>
      <div className="flex flex-wrap gap-2 md:justify-end">
        {duty.duty === 'vat' ? (
          <Link
            to={paths.tax('vat', { month: duty.period })}
            className={buttonClass({ variant: 'secondary', size: 'small' })}
          >
            {t('duties.openReturn')}
          </Link>
        ) : null}
        {duty.duty === 'wht' ? (
          <Link
            to={paths.tax('wht', { month: duty.period })}
            className={buttonClass({ variant: 'secondary', size: 'small' })}
          >
            {t('duties.openSchedule')}
          </Link>
        ) : null}
        {!mayFile ? null : duty.filing && duty.account === null ? (
          <Button
            variant="ghost"
            size="small"
            onClick={() => duty.filing && setReasonFor({ kind: 'filing', id: duty.filing.id })}
          >
            {t('filings:undo.action')}
          </Button>
        ) : canFile && !duty.filing ? (
          <Button
            variant="secondary"
            size="small"
            onClick={() =>
              onFile({ duty: duty.duty, period: duty.period, amount: duty.account?.left ?? null })
            }
          >
            {t(isOnce ? 'filing.markDone' : 'filing.mark')}
          </Button>
        ) : null}
      </div>
      <DeferredReasonSheet subject={reasonFor} onClose={() => setReasonFor(null)} />
    </div>
  )
}

/** Lets a business that filed and paid everything elsewhere mark it so at once. */
function AllInTime({ duties }: { duties: readonly Duty[] }) {
  const { t } = useTexts('tax-month')
  const filing = useFileInTime()
  const { undo } = useUndo()
  return (
    <Button
      variant="secondary"
      size="small"
      isPending={filing.isPending}
      pendingLabel={t('filing.saving')}
      onClick={() =>
        filing.mutate(duties, {
          onSuccess: (ids) =>
            toast.undo(t('calendar.allMarked', { count: ids.length }), {
              label: t('common:undo'),
              onAction: () => undo(...ids),
            }),
          onError: (error) => toast.error(t('calendar.notAllMarked'), errorText(error)),
        })
      }
    >
      {t('calendar.allInTime')}
    </Button>
  )
}

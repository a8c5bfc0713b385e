import type { DeskRow } from '@isiro/contracts/desk'
import { inBusiness } from '@isiro/domain/business-address'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Freshness } from '../../platform/http/freshness.tsx'
import { QueryState } from '../../platform/http/query-parts.tsx'
import { useFormat } from '../../platform/i18n/format.ts'
import { useLanguage } from '../../platform/i18n/i18n.ts'
import { monthText } from '../../platform/i18n/month-text.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { Amount } from '../../platform/money/amount.tsx'
import { usePage } from '../../platform/pages/page.ts'
import { paths } from '../../platform/pages/paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { cx } from '../../ui/class-names.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { DutyDays, DutyName } from '../tax/calendar/duty-name.tsx'
import { deskQuery } from './api.ts'

/** `/desk`: what waits in each business of the person, each figure leading into its business, to its place. */
export function DeskPage() {
  const { t } = useTexts('desk')
  const heading = usePage(t('title'))
  const desk = useQuery(deskQuery)
  return (
    <>
      <PageHeader title={t('title')} headingRef={heading} description={t('lead')} />
      <div className="grid grid-cols-1 gap-4">
        <Freshness
          updatedAt={desk.dataUpdatedAt}
          isFetching={desk.isFetching}
          onRefresh={() => void desk.refetch()}
        />
        <QueryState query={desk} failed={t('failed')} shape="list" skeletonClass="h-96">
          {({ rows }) => <Rows rows={rows} />}
        </QueryState>
      </div>
    </>
  )
}

function Rows({ rows }: { rows: readonly DeskRow[] }) {
  const { t } = useTexts('desk')
  return (
    <>
      <ul className="grid grid-cols-1 gap-4">
        {rows.map((row) => (
          <li key={row.id}>
            <BusinessCard row={row} />
          </li>
        ))}
      </ul>
      {rows.length > 1 ? null : (
        <p className="text-muted">
          {t('only')}{' '}
          <Link
            to={paths.businesses()}
            className={buttonClass({ variant: 'ghost', size: 'small' })}
          >
            {t('another')}
          </Link>
        </p>
      )}
    </>
  )
}

const LATE = 'text-bad'
const SOON = 'text-warn'
/** From here on a duty needs somebody soon. */
const SOON_DAYS = 7

function BusinessCard({ row }: { row: DeskRow }) {
  const { t } = useTexts('desk')
  const { id, name, isCurrent, tax, money, questions } = row
  const hasQuestions = questions.unanswered > 0
  const titleId = `desk-${id}`
  return (
    <section aria-labelledby={titleId} className="overflow-hidden rounded-card border bg-bg">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b px-4 py-3 md:px-5">
        <h2 id={titleId} className="min-w-0 text-h2 break-words">
          <a href={inBusiness(id, paths.dashboard())} className="hover:underline">
            {name}
          </a>
        </h2>
        {isCurrent ? <Badge>{t('current')}</Badge> : null}
      </div>
      {tax || money || hasQuestions ? (
        <ul className="-mb-px grid grid-cols-1 xs:grid-cols-2 lg:grid-cols-3">
          {tax ? <TaxFigures row={row} tax={tax} /> : null}
          {tax || hasQuestions ? <QuestionFigure row={row} /> : null}
          {money ? <MoneyFigures row={row} money={money} /> : null}
        </ul>
      ) : (
        <p className="px-4 py-3 text-dense text-muted md:px-5">{t('notShown')}</p>
      )}
    </section>
  )
}

function TaxFigures({ row, tax }: { row: DeskRow; tax: NonNullable<DeskRow['tax']> }) {
  const { t } = useTexts('desk')
  const { id, currency } = row
  const { lateDuties, owed, firstOpenMonth, certificates } = tax
  const calendar = inBusiness(id, paths.tax('calendar'))
  const month = firstOpenMonth === null ? {} : { month: firstOpenMonth }
  return (
    <>
      <Figure label={t('next')} href={calendar}>
        <NextDuty duty={tax.nextDuty} />
      </Figure>
      <Figure label={t('arrears')} href={calendar}>
        {lateDuties === 0 ? (
          t('noArrears')
        ) : (
          <span className={LATE}>
            {t('late', { count: lateDuties })}
            {owed === '0.00' ? null : (
              <>
                {' · '}
                <Amount value={owed} currency={currency} />
              </>
            )}
          </span>
        )}
      </Figure>
      <Figure label={t('months')} href={inBusiness(id, paths.tax('vat', month))}>
        <MonthsToClose tax={tax} />
      </Figure>
      <Figure
        label={t('certificates')}
        href={inBusiness(id, paths.tax('credits', { state: 'waiting' }))}
      >
        {certificates.count === 0 ? (
          t('noCertificates')
        ) : (
          <>
            {t('waiting', { count: certificates.count })}
            {' · '}
            <Amount value={certificates.amount} currency={currency} />
          </>
        )}
      </Figure>
    </>
  )
}

/** What nobody has answered yet; of that, what waits for the reader leads there at once. */
function QuestionFigure({ row: { id, questions } }: { row: DeskRow }) {
  const { t } = useTexts('desk')
  const { unanswered, forMe } = questions
  return (
    <Figure
      label={t('questions')}
      href={inBusiness(id, paths.questions(forMe > 0 ? 'answer' : 'all'))}
    >
      {unanswered === 0 ? t('noQuestions') : t('asked', { count: unanswered })}
      {forMe === 0 ? null : (
        <span className={cx('block text-dense', SOON)}>{t('forYou', { count: forMe })}</span>
      )}
    </Figure>
  )
}

function MoneyFigures({ row, money }: { row: DeskRow; money: NonNullable<DeskRow['money']> }) {
  const { t } = useTexts('desk')
  const { id, currency } = row
  const { received, owed, overdue } = money
  return (
    <>
      <Figure label={t('received')} href={inBusiness(id, paths.payments())}>
        <Amount value={received} currency={currency} />
      </Figure>
      <Figure
        label={t('owed')}
        href={inBusiness(id, paths.invoices(overdue.count > 0 ? { status: 'overdue' } : {}))}
      >
        <Amount value={owed} currency={currency} />
        {overdue.count === 0 ? null : (
          <span className={cx('block text-dense', LATE)}>
            {t('overdue', { count: overdue.count })}
            {' · '}
            <Amount value={overdue.amount} currency={currency} />
          </span>
        )}
      </Figure>
    </>
  )
}

function NextDuty({ duty }: { duty: NonNullable<DeskRow['tax']>['nextDuty'] }) {
  const { t } = useTexts('desk')
  const format = useFormat()
  if (duty === null) return t('nothingDue')
  const { daysLeft } = duty
  return (
    <>
      <DutyName duty={duty.duty} period={duty.period} />
      <span
        className={cx(
          'block text-dense',
          daysLeft < 0 ? LATE : daysLeft <= SOON_DAYS ? SOON : 'text-muted',
        )}
      >
        {format.date(duty.dueOn)}
        {' · '}
        <DutyDays daysLeft={daysLeft} />
      </span>
    </>
  )
}

function MonthsToClose({ tax }: { tax: NonNullable<DeskRow['tax']> }) {
  const { t } = useTexts('desk')
  const language = useLanguage()
  if (tax.firstOpenMonth === null) return t('allClosed')
  return (
    <>
      {t('open', { count: tax.returnsToFile })}
      <span className="block text-dense text-muted">
        {t('since', { month: monthText(tax.firstOpenMonth, language, 'full') })}
      </span>
    </>
  )
}

/** A figure of one business, which leads to its place there. */
function Figure({ label, href, children }: { label: string; href: string; children: ReactNode }) {
  return (
    <li className="border-b">
      <a
        href={href}
        className="grid h-full content-start gap-0.5 px-4 py-3 transition-state hover:bg-surface-2 focus-visible:-outline-offset-2 md:px-5"
      >
        <span className="text-caption text-muted">{label}</span>
        <span className="font-medium">{children}</span>
      </a>
    </li>
  )
}

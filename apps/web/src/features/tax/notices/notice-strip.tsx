import type { Notice as TaxNotice } from '@isiro/contracts/tax-filings'
import { useQuery } from '@tanstack/react-query'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useCurrentUser } from '../../../platform/http/current-user.ts'
import { errorText } from '../../../platform/http/error-text.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { LazyPart } from '../../../platform/lazy/lazy-part.tsx'
import { Can } from '../../../platform/pages/can.tsx'
import { paths } from '../../../platform/pages/paths.ts'
import { IconButton } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { useDutyText } from '../calendar/duty-text.ts'
import { noticesQuery, useDismissNotices } from '../month-api.ts'

const loadTurnoverStrip = () =>
  import('./turnover-strip.tsx').then((module) => module.TurnoverStrip)

export const TONES = { info: 'info', warning: 'warn', urgent: 'bad' } as const
/** More at once would push the page away; the calendar has them all. */
const SHOWN = 2

/**
 * The tax notices that are due soon or late. Each can be dismissed; its next stage shows it again. Several late ones
 * share one line, because a business that files elsewhere has many.
 */
export function NoticeStrip({ className }: { className?: string }) {
  const { t } = useTexts('notices')
  // Empty if the request fails; the calendar shows the error.
  const { data: notices = [] } = useQuery(noticesQuery)
  if (notices.length === 0) return null
  const late = notices.filter((notice) => notice.kind === 'tax_late')
  const ahead = notices.filter(({ kind }) => kind !== 'tax_late')
  const single = late.length > 1 ? ahead : [...late, ...ahead]
  return (
    <section aria-label={t('label')} className={className}>
      <ul className="grid gap-2">
        {late.length > 1 ? (
          <li>
            <LateOnes notices={late} />
          </li>
        ) : null}
        {single.slice(0, SHOWN).map((notice) => (
          <li key={notice.id}>
            {notice.kind === 'vat_turnover' ? (
              <LazyPart
                id="turnover-strip"
                load={loadTurnoverStrip}
                namespaces={['turnover']}
                skeleton={null}
                part={{ notice }}
              />
            ) : (
              <OneNotice notice={notice} />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function LateOnes({ notices }: { notices: readonly { id: string }[] }) {
  const { t } = useTexts('notices')
  const text = t('manyLate', { count: notices.length })
  return (
    <Strip
      tone="bad"
      title={text}
      ids={notices.map(({ id }) => id)}
      link={{ to: paths.tax('calendar'), label: t('openCalendar') }}
    >
      {text}
    </Strip>
  )
}

function OneNotice({ notice }: { notice: TaxNotice }) {
  const { t } = useTexts('notices')
  const format = useFormat()
  const text = useDutyText()
  const { currency } = useCurrentUser()
  const { id, kind, duty, period, dueOn, left, daysLeft, severity } = notice
  const title = text.title(duty, period)
  const link =
    duty === 'vat'
      ? { to: paths.tax('vat', { month: period }), label: t('openReturn') }
      : duty === 'wht'
        ? { to: paths.tax('wht', { month: period }), label: t('openSchedule') }
        : { to: paths.tax('calendar'), label: t('openCalendar') }
  return (
    <Strip tone={TONES[severity]} title={title} ids={[id]} link={link}>
      <strong className="font-semibold">{title}</strong>{' '}
      {t(kind === 'tax_unpaid' ? 'wasDueUnpaid' : kind === 'tax_late' ? 'wasDue' : 'isDue', {
        date: format.date(dueOn),
        days: text.days(daysLeft),
      })}
      {left === null || left === '0.00'
        ? ''
        : ` ${t('left', { amount: format.money(left, currency) })}`}
    </Strip>
  )
}

interface StripProps {
  tone: 'info' | 'warn' | 'bad'
  /** Names it on the button that puts it away. */
  title: string
  ids: readonly string[]
  link: { to: string; label: string }
  children: ReactNode
}

/** One notice, with the button that puts it away. */
export function Strip({ tone, title, ids, link, children }: StripProps) {
  const { t } = useTexts('notices')
  const dismissing = useDismissNotices()
  return (
    <Notice
      tone={tone}
      action={
        <Can verb="tax.file">
          <IconButton
            className="-my-1 -mr-2 self-start"
            label={t('dismiss', { title })}
            onClick={() =>
              dismissing.mutate(ids, {
                onError: (error) => toast.error(t('notDismissed'), errorText(error)),
              })
            }
          >
            <X aria-hidden="true" />
          </IconButton>
        </Can>
      }
    >
      <span className="flex flex-wrap items-center justify-between gap-x-4">
        <span className="py-0.5">{children}</span>
        <Link to={link.to} className="link py-1.5 max-md:min-h-9 fine:py-0.5">
          {link.label}
        </Link>
      </span>
    </Notice>
  )
}

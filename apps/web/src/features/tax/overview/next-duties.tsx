import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { QueryState } from '../../../platform/http/query-parts.tsx'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { paths } from '../../../platform/pages/paths.ts'
import { Card } from '../../../ui/card.tsx'
import { DutyLine } from '../calendar/duty-line.tsx'
import { taxCalendarQuery } from '../month-api.ts'
import type { TaxAddress } from '../tax-address.ts'

const SHOWN = 4

/** The next due duties, and the late ones. */
export function NextDuties({ address }: { address: TaxAddress }) {
  const { t } = useTexts(['tax-month', 'filings'])
  const calendar = useQuery(taxCalendarQuery)
  return (
    <QueryState query={calendar} failed={t('calendar.failed')} skeletonClass="h-132">
      {({ duties }) => {
        const open = duties.filter(({ isDone }) => !isDone)
        const late = open.filter(({ daysLeft, isFiled }) => daysLeft < 0 && !isFiled)
        const unpaid = open.filter(({ daysLeft, isFiled }) => daysLeft < 0 && isFiled)
        const ahead = open.filter(({ daysLeft }) => daysLeft >= 0)
        return (
          <Card
            title={t('duties.title')}
            action={
              <Link to={address.viewAddress('calendar')} className="link tap text-dense">
                {t('duties.all')}
              </Link>
            }
          >
            {late.length > 0 ? (
              <Link
                to={address.viewAddress('calendar')}
                className="-mt-1 mb-3 block tap text-dense text-bad underline underline-offset-3"
              >
                {t('duties.late', { count: late.length })}
              </Link>
            ) : null}
            {unpaid.length > 0 ? (
              <Link
                to={address.viewAddress('calendar')}
                className="-mt-1 mb-3 block tap text-dense text-bad underline underline-offset-3"
              >
                {t('filings:unpaid.count', { count: unpaid.length })}
              </Link>
            ) : null}
            {ahead.length === 0 ? (
              <p className="text-muted">{t('duties.none')}</p>
            ) : (
              <ul className="grid divide-y *:py-3 *:first:pt-0 *:last:pb-0">
                {ahead.slice(0, SHOWN).map((duty) => (
                  <li key={`${duty.duty} ${duty.period}`}>
                    <DutyLine duty={duty}>
                      {duty.duty === 'vat' ? (
                        <Link
                          to={paths.tax('vat', { month: duty.period })}
                          className="link tap justify-self-start text-dense"
                        >
                          {t('duties.openReturn')}
                        </Link>
                      ) : null}
                      {duty.duty === 'wht' ? (
                        <Link
                          to={paths.tax('wht', { month: duty.period })}
                          className="link tap justify-self-start text-dense"
                        >
                          {t('duties.openSchedule')}
                        </Link>
                      ) : null}
                    </DutyLine>
                  </li>
                ))}
              </ul>
            )}
            <p className="mt-3 text-dense text-muted">{t('duties.advice')}</p>
          </Card>
        )
      }}
    </QueryState>
  )
}

import { Link } from 'react-router'
import { currentDay } from '../../platform/device/current-day.ts'
import { useCurrentUser } from '../../platform/http/current-user.ts'
import { useFormat } from '../../platform/i18n/format.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { paths } from '../../platform/pages/paths.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

interface FactorDueNoticeProps {
  /** Whether the way to the page where one is added is offered: not on that page. */
  hasWay: boolean
}

/** Says from when the business asks for a second factor that the person has not. Nothing where it asks for none. */
export function FactorDueNotice({ hasWay }: FactorDueNoticeProps) {
  const { t } = useTexts('factors')
  const format = useFormat()
  const { factorDueOn, businessName, timeZone } = useCurrentUser()
  if (!factorDueOn) return null
  const isOver = factorDueOn <= currentDay(timeZone)
  const values = { business: businessName, date: format.date(factorDueOn) }
  return (
    <Notice
      tone="warn"
      action={
        hasWay ? (
          <Link
            to={paths.settings('security')}
            className={buttonClass({ variant: 'secondary', size: 'small' })}
          >
            {t('due.add')}
          </Link>
        ) : null
      }
    >
      <strong className="block">{t(isOver ? 'due.now' : 'due.soon', values)}</strong>
      {t(isOver ? 'due.nowDetail' : 'due.soonDetail')}
    </Notice>
  )
}

import type { Team } from '@isiro/contracts/team'
import { addDays } from '@isiro/domain/business-date'
import { useState } from 'react'
import { currentDay } from '../../platform/device/current-day.ts'
import { useCurrentUser } from '../../platform/http/current-user.ts'
import { errorText } from '../../platform/http/error-text.ts'
import { useFormat } from '../../platform/i18n/format.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { toast } from '../../ui/toast-store.ts'
import { useRequireFactor } from './api.ts'

/** How many days people have: none, one week, two, or four. */
const DAYS = [0, 7, 14, 28]

/** From which day everybody in the team needs a second factor, and who has none yet. */
export function FactorCard({ team: { members, factorRequiredOn } }: { team: Team }) {
  const { t } = useTexts('team')
  const format = useFormat()
  const { timeZone } = useCurrentUser()
  const [days, setDays] = useState('14')
  const requiring = useRequireFactor()
  const lacking = members.filter(({ hasFactor }) => !hasFactor)
  const save = (on: string | null) =>
    requiring.mutate(
      { on },
      { onError: (error) => toast.error(t('factor.failed'), errorText(error)) },
    )
  return (
    <Card title={t('factor.title')}>
      {factorRequiredOn === null ? (
        <div className="flex flex-wrap items-end gap-3">
          <SelectField
            label={t('factor.when')}
            value={days}
            onChange={setDays}
            options={DAYS.map((count) => ({
              value: String(count),
              label: count === 0 ? t('factor.today') : t('factor.inDays', { count }),
            }))}
          />
          <Button
            variant="secondary"
            isPending={requiring.isPending}
            onClick={() => save(addDays(currentDay(timeZone), Number(days)))}
          >
            {t('factor.require')}
          </Button>
        </div>
      ) : (
        <div className="grid justify-items-start gap-3">
          <p>{t('factor.since', { date: format.date(factorRequiredOn) })}</p>
          <Button variant="secondary" isPending={requiring.isPending} onClick={() => save(null)}>
            {t('factor.stop')}
          </Button>
        </div>
      )}
      <p className="mt-3 text-dense text-muted">
        {lacking.length === 0
          ? t('factor.allHave')
          : t('factor.lacking', {
              names: lacking
                .map(({ firstName, lastName }) => `${firstName} ${lastName}`)
                .join(', '),
            })}
      </p>
    </Card>
  )
}

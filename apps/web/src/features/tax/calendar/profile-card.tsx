import type { TaxProfile } from '@isiro/contracts/tax-filings'
import { withCapital } from '@isiro/domain/format'
import { useQuery } from '@tanstack/react-query'
import { Locked } from '../../../platform/forms/locked.tsx'
import { errorText } from '../../../platform/http/error-text.ts'
import { QueryState } from '../../../platform/http/query-parts.tsx'
import { useLanguage } from '../../../platform/i18n/i18n.ts'
import { monthText } from '../../../platform/i18n/month-text.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Card } from '../../../ui/card.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { taxProfileQuery, useSaveTaxProfile } from '../month-api.ts'

const FLAGS = ['hasStaff', 'deductsWht', 'withholdsVat'] as const
/** Any year has the same months. */
const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1)

/** Questions that determine the business's duties in the calendar. Each answer is saved immediately. */
export function ProfileCard() {
  const { t } = useTexts('tax-month')
  const profile = useQuery(taxProfileQuery)
  return (
    <QueryState query={profile} failed={t('profile.failed')} shape="form" skeletonClass="h-72">
      {(data) => (
        <Locked verb="tax.file">
          <Answers profile={data} />
        </Locked>
      )}
    </QueryState>
  )
}

function Answers({ profile }: { profile: TaxProfile }) {
  const { t } = useTexts('tax-month')
  const language = useLanguage()
  const saving = useSaveTaxProfile()

  function change(part: Partial<TaxProfile>) {
    saving.mutate(
      { ...profile, ...part },
      { onError: (error) => toast.error(t('profile.notSaved'), errorText(error)) },
    )
  }

  return (
    <Card title={t('profile.title')}>
      <div className="grid gap-3">
        <p className="text-dense text-muted">{t('profile.what')}</p>
        {FLAGS.map((flag) => (
          <Checkbox
            key={flag}
            label={t(`profile.${flag}`)}
            checked={profile[flag]}
            onChange={(checked) => change({ [flag]: checked })}
          />
        ))}
        <SelectField
          label={t('profile.yearEnd')}
          value={String(profile.yearEndMonth)}
          onChange={(value) => change({ yearEndMonth: Number(value) })}
          options={MONTHS.map((month) => ({
            value: String(month),
            label: withCapital(
              monthText(`2026-${String(month).padStart(2, '0')}`, language, 'name'),
              language,
            ),
          }))}
        />
        <p role="status" className="min-h-5 text-dense text-muted">
          {saving.isSuccess ? t('profile.saved') : ''}
        </p>
      </div>
    </Card>
  )
}

import type { Team } from '@isiro/contracts/team'
import { errorText } from '../../platform/http/error-text.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { Card } from '../../ui/card.tsx'
import { Switch } from '../../ui/switch.tsx'
import { toast } from '../../ui/toast-store.ts'
import { useChangeSalesSight } from './api.ts'

interface SalesSightCardProps {
  team: Pick<Team, 'salesSeeAll'>
  /** Whether the reader decides about it; others are told. */
  isManaged: boolean
}

/** Whose documents those in sales see: those of everybody, or only what each of them made. */
export function SalesSightCard({ team: { salesSeeAll }, isManaged }: SalesSightCardProps) {
  const { t } = useTexts('team')
  const changing = useChangeSalesSight()
  const change = (isOn: boolean) =>
    changing.mutate(
      { salesSeeAll: isOn },
      {
        onSuccess: () => toast.success(t(isOn ? 'sight.nowAll' : 'sight.nowOwn')),
        onError: (error) => toast.error(t('sight.failed'), errorText(error)),
      },
    )
  return (
    <Card title={t('sight.title')}>
      {isManaged ? (
        <Switch
          label={t('sight.all')}
          isOn={salesSeeAll}
          isDisabled={changing.isPending}
          onChange={change}
        />
      ) : null}
      <p className="text-dense text-muted">{t(salesSeeAll ? 'sight.isAll' : 'sight.isOwn')}</p>
    </Card>
  )
}

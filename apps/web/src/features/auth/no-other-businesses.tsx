import { Link } from 'react-router'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { paths } from '../../platform/pages/paths.ts'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

/** Nobody else has opened a business with the member's address. Settings leads here only where somebody has. */
export function NoOtherBusinesses({ email }: { email: string }) {
  const { t } = useTexts('other-businesses')
  return (
    <EmptyState
      title={t('none')}
      description={t('noneDetail', { email })}
      actions={
        <Link to={paths.settings()} className={buttonClass({ variant: 'secondary' })}>
          {t('common:nav.settings')}
        </Link>
      }
    />
  )
}

import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../platform/paths.ts'
import { Card } from '../../ui/card.tsx'

/** Instead of Nigerian returns, for a business that pays its taxes in another country. */
export function AbroadNotice() {
  const { t } = useTranslation('tax')
  return (
    <Card title={t('abroad.title')}>
      <p className="max-w-reading">{t('abroad.detail')}</p>
      <Link to={paths.dashboard('business')} className="link mt-3 inline-block py-2">
        {t('abroad.link')}
      </Link>
    </Card>
  )
}

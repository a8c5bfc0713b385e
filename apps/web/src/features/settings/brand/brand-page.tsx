import { useTranslation } from 'react-i18next'
import { LazyPart } from '../../../platform/lazy/lazy-part.tsx'
import { PageShape } from '../../../ui/skeleton.tsx'
import { LoadedBusiness } from '../../business/loaded-business.tsx'
import { SettingsPageFrame } from '../settings-page-frame.tsx'

const loadForm = () => import('./brand-form.tsx').then((module) => module.BrandForm)

/** `/settings/brand`: how documents, the client's page and mails look, and what they say besides the figures. */
export function BrandPage() {
  const { t } = useTranslation('brand')
  return (
    <SettingsPageFrame title={t('title')} description={t('description')}>
      <LoadedBusiness skeleton={<PageShape kind="editor" />}>
        {(business) => (
          <LazyPart
            id="brand-form"
            load={loadForm}
            namespaces={['business', 'invoices', 'validation']}
            skeleton={<PageShape kind="editor" />}
            part={{ business }}
          />
        )}
      </LoadedBusiness>
    </SettingsPageFrame>
  )
}

import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { LazyPart } from '../../../platform/lazy/lazy-part.tsx'
import { PageShape } from '../../../ui/skeleton.tsx'
import { LoadedBusiness } from '../../business/loaded-business.tsx'
import { SettingsPageFrame } from '../settings-page-frame.tsx'

const loadForm = () => import('./brand-form.tsx').then((module) => module.BrandForm)

/** `/settings/brand`: how documents, the client's page and mails look, and what they say besides the figures. */
export function BrandPage() {
  const { t } = useTexts('brand')
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

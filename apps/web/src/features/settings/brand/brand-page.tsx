import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { LazyPart } from '../../../platform/lazy/lazy-part.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { LoadedBusiness } from '../../business/loaded-business.tsx'
import { SettingsPageFrame } from '../settings-page-frame.tsx'

const loadForm = () => import('./brand-form.tsx').then((module) => module.BrandForm)

/** `/settings/brand`: how documents, the client's page and mails look, and what they say besides the figures. */
export function BrandPage() {
  const { t } = useTexts('brand')
  return (
    <SettingsPageFrame title={t('title')} description={t('description')}>
      <LoadedBusiness skeleton={<BrandSkeleton />}>
        {(business) => (
          <LazyPart
            id="brand-form"
            load={loadForm}
            namespaces={['business', 'invoices', 'validation']}
            skeleton={<BrandSkeleton />}
            part={{ business }}
          />
        )}
      </LoadedBusiness>
    </SettingsPageFrame>
  )
}

function BrandSkeleton() {
  return (
    <div className="grid gap-4 md:gap-5 lg:grid-cols-[minmax(0,28rem)_minmax(0,1fr)]">
      <Skeleton className="h-[42rem] rounded-card" />
      <Skeleton className="h-[42rem] rounded-card" />
    </div>
  )
}

import { useTranslation } from 'react-i18next'
import { LazyPart } from '../../../platform/lazy/lazy-part.tsx'
import { BackLink } from '../../../platform/pages/back-link.tsx'
import { usePage } from '../../../platform/pages/page.ts'
import { paths } from '../../../platform/pages/paths.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { LoadedBusiness } from '../../business/loaded-business.tsx'

const loadForm = () => import('./brand-form.tsx').then((module) => module.BrandForm)

/** `/settings/brand`: how documents, the client's page and mails look, and what they say besides the figures. */
export function BrandPage() {
  const { t } = useTranslation(['brand', 'settings'])
  const heading = usePage(t('title'))
  return (
    <>
      <PageHeader
        title={t('title')}
        headingRef={heading}
        back={<BackLink to={paths.settings()}>{t('settings:title')}</BackLink>}
        description={t('description')}
      />
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
    </>
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

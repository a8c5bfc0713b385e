import type { OtherBusinesses } from '@isiro/contracts/auth'
import { formatDate } from '@isiro/domain/format'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCurrentUser } from '../../platform/http/current-user.ts'
import { errorText } from '../../platform/http/error-text.ts'
import { QueryFailure } from '../../platform/http/query-parts.tsx'
import { useLanguage } from '../../platform/i18n/i18n.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { LazyPart } from '../../platform/lazy/lazy-part.tsx'
import { usePage } from '../../platform/pages/page.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast-store.ts'
import { KeepBusinessForm } from './keep-business-form.tsx'
import { otherBusinessesQuery, useSetAside } from './other-businesses-api.ts'

const loadNone = () => import('./no-other-businesses.tsx').then((m) => m.NoOtherBusinesses)

type OtherBusiness = OtherBusinesses['items'][number]

/** `/other-businesses`: what should become of the businesses that others opened with the member's address. */
export function OtherBusinessesPage() {
  const { t } = useTexts('other-businesses')
  const heading = usePage(t('title'))
  const { email } = useCurrentUser()
  const query = useQuery(otherBusinessesQuery)
  const { data, error } = query
  return (
    <>
      <PageHeader
        title={t('title')}
        headingRef={heading}
        description={data?.items.length === 0 ? null : t('lead', { email })}
      />
      {data ? (
        data.items.length > 0 ? (
          <BusinessList businesses={data.items} />
        ) : (
          <LazyPart
            id="no-other-businesses"
            load={loadNone}
            skeleton={<Skeleton kind="record" className="h-44" />}
            part={{ email }}
          />
        )
      ) : error ? (
        <QueryFailure title={t('failed')} query={query} />
      ) : (
        <Skeleton kind="form" className="h-44" />
      )}
    </>
  )
}

function BusinessList({ businesses }: { businesses: OtherBusiness[] }) {
  return (
    <ul className="grid gap-3">
      {businesses.map((business) => (
        <li key={business.id}>
          <BusinessCard business={business} />
        </li>
      ))}
    </ul>
  )
}

function BusinessCard({ business }: { business: OtherBusiness }) {
  const { t } = useTexts('other-businesses')
  const language = useLanguage()
  const setAside = useSetAside()
  const [isKeeping, setKeeping] = useState(false)
  const { id, businessName, openedBy, openedAt, invoices, isSetAside } = business

  function leave() {
    setAside.mutate(id, {
      onSuccess: () => toast.success(t('setAside.done')),
      onError: (error) => toast.error(t('setAside.failed'), errorText(error)),
    })
  }

  return (
    <Card title={businessName}>
      <p className="-mt-1 text-dense text-muted">
        {t('opened', { name: openedBy, date: formatDate(openedAt.slice(0, 10), language, 'long') })}{' '}
        {t('invoices', { count: invoices })}
      </p>
      {isSetAside ? (
        <p className="mt-2">
          <Badge>{t('setAside.badge')}</Badge>
        </p>
      ) : null}
      {isKeeping ? (
        <KeepBusinessForm business={business} onClose={() => setKeeping(false)} />
      ) : (
        <div className="mt-4 flex flex-wrap gap-3">
          <Button
            onClick={() => setKeeping(true)}
            aria-label={t('keep.nameOf', { business: businessName })}
          >
            {t('keep.open')}
          </Button>
          {isSetAside ? null : (
            <Button
              variant="secondary"
              onClick={leave}
              isPending={setAside.isPending}
              pendingLabel={t('setAside.pending')}
              aria-label={t('setAside.nameOf', { business: businessName })}
            >
              {t('setAside.submit')}
            </Button>
          )}
        </div>
      )}
    </Card>
  )
}

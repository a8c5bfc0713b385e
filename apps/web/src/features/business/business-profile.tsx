import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../platform/error-text.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton, Waiting } from '../../ui/skeleton.tsx'
import { businessQuery } from './api.ts'
import { LogoCard } from './logo-card.tsx'
import { PayoutCard } from './payout-card.tsx'
import { ProfileForm } from './profile-form.tsx'
import { ReferralCard } from './referral-card.tsx'

/** All that a business says of itself: profile, where it is paid, logo, and its referral code. */
export function BusinessProfile() {
  const { t } = useTranslation('business')
  const { data, error, isFetching, refetch } = useQuery(businessQuery)
  if (!data && error) {
    return (
      <ErrorState
        title={t('failed')}
        detail={errorText(error)}
        retryLabel={t('tryAgain', { ns: 'common' })}
        onRetry={() => refetch()}
        isRetrying={isFetching}
      />
    )
  }
  return (
    <Waiting isWaiting={!data} skeleton={<ProfileSkeleton />}>
      {() =>
        data ? (
          <div className="grid items-start gap-4 md:gap-5 lg:grid-cols-3 [&>*]:min-w-0">
            <div className="lg:col-span-2">
              <ProfileForm business={data} />
            </div>
            <div className="grid gap-4 md:gap-5">
              <PayoutCard business={data} />
              <LogoCard logo={data.logo} />
              <ReferralCard />
            </div>
          </div>
        ) : null
      }
    </Waiting>
  )
}

function ProfileSkeleton() {
  return (
    <div className="grid gap-4 md:gap-5 lg:grid-cols-3">
      <Skeleton className="h-180 rounded-card lg:col-span-2" />
      <Skeleton className="h-100 rounded-card" />
    </div>
  )
}

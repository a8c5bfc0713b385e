import { Locked } from '../../platform/forms/locked.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { LateFeeCard } from './late-fee-card.tsx'
import { LoadedBusiness } from './loaded-business.tsx'
import { LogoCard } from './logo-card.tsx'
import { PayoutCard } from './payout-card.tsx'
import { ProfileForm } from './profile-form.tsx'
import { ReferralCard } from './referral-card.tsx'

/** All that a business says of itself: profile, where it is paid, logo, and its referral code. */
export function BusinessProfile() {
  return (
    <LoadedBusiness skeleton={<ProfileSkeleton />}>
      {(business) => (
        <div className="grid items-start gap-4 md:gap-5 lg:grid-cols-3 [&>*]:min-w-0">
          <div className="lg:col-span-2">
            <Locked verb="settings.write">
              <ProfileForm business={business} />
            </Locked>
          </div>
          <div className="grid gap-4 md:gap-5">
            <Locked verb="payout.write">
              <PayoutCard business={business} />
            </Locked>
            <Locked verb="settings.write">
              <LateFeeCard business={business} />
              <LogoCard logo={business.logo} />
            </Locked>
            <ReferralCard />
          </div>
        </div>
      )}
    </LoadedBusiness>
  )
}

function ProfileSkeleton() {
  return (
    <div className="grid gap-4 md:gap-5 lg:grid-cols-3">
      <Skeleton kind="form" className="h-180 lg:col-span-2" />
      <Skeleton kind="form" className="h-100" />
    </div>
  )
}

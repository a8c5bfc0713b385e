import { Skeleton } from '../../ui/skeleton.tsx'
import { LoadedBusiness } from '../business/loaded-business.tsx'
import { PayoutCard } from '../business/payout-card.tsx'

/** The bank account and mobile money that clients transfer to, as the business form has them. */
export function PayoutDetails() {
  return (
    <LoadedBusiness skeleton={<Skeleton className="h-56 rounded-card" />}>
      {(business) => <PayoutCard business={business} />}
    </LoadedBusiness>
  )
}

import { Skeleton } from '../../ui/skeleton.tsx'
import { LoadedBusiness } from '../business/loaded-business.tsx'
import { PayoutCard } from '../business/payout-card.tsx'

/** The bank account and mobile money that clients transfer to, as the business form has them. */
export function PayoutDetails() {
  return (
    <LoadedBusiness skeleton={<Skeleton kind="form" className="h-56" />}>
      {(business) => <PayoutCard business={business} />}
    </LoadedBusiness>
  )
}

import { ApiError } from '../http/api-error.ts'
import { LazyPart } from '../lazy/lazy-part.tsx'

const load = () => import('./approval-offer-body.tsx').then((module) => module.ApprovalOfferBody)

/** Whether a call was refused because somebody has to approve it first, and can be asked. */
export function needsApproval(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === 'approval.required' && error.sent !== null
}

/** Stands where a form was refused for want of an approval: who can approve it, and the way to ask. */
export function ApprovalOffer({ error }: { error: ApiError }) {
  return (
    <LazyPart
      id="approval-offer"
      load={load}
      namespaces={['approvals']}
      skeleton={null}
      part={{ error }}
    />
  )
}

import { LazyPart } from '../../../../platform/lazy/lazy-part.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import type { SupplierDetailFieldsProps } from './supplier-detail-fields.tsx'

const loadFields = () =>
  import('./supplier-detail-fields.tsx').then((module) => module.SupplierDetailFields)

/** The supplier's missing details, which most businesses are asked for once or never. */
export function LazySupplierDetails(props: SupplierDetailFieldsProps) {
  return (
    <LazyPart
      id="supplier-details"
      load={loadFields}
      namespaces={['supplier-details', 'validation']}
      skeleton={<Skeleton kind="form" className="h-80" />}
      part={props}
    />
  )
}

import { LazyPart } from '../../../platform/lazy/lazy-part.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { RecurringFormProps } from './recurring-form.tsx'

const load = () => import('./recurring-form.tsx').then((module) => module.RecurringForm)

/** The form, whose code is that of the invoice editor. It comes while what it begins with is fetched. */
export function LazyRecurringForm(props: RecurringFormProps) {
  return (
    <LazyPart
      id="recurring-form"
      load={load}
      namespaces={['invoices', 'validation']}
      skeleton={<FormSkeleton />}
      part={props}
    />
  )
}

/** The shape of the form while it is on its way. */
export function FormSkeleton() {
  return (
    <div className="grid max-w-form gap-4">
      <Skeleton className="h-48" />
      <Skeleton className="h-64" />
      <Skeleton className="h-72" />
      <Skeleton className="h-48" />
    </div>
  )
}

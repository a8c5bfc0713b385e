import { LazyPart } from '../../../platform/lazy/lazy-part.tsx'
import { PageShape } from '../../../ui/skeleton.tsx'
import type { RecurringFormProps } from './recurring-form.tsx'

const load = () => import('./recurring-form.tsx').then((module) => module.RecurringForm)

/** The form, whose code is that of the invoice editor. It comes while what it begins with is fetched. */
export function LazyRecurringForm(props: RecurringFormProps) {
  return (
    <LazyPart
      id="recurring-form"
      load={load}
      namespaces={['invoices', 'validation']}
      skeleton={<PageShape kind="editor" />}
      part={props}
    />
  )
}

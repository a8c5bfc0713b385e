import { LazyPart } from '../../platform/lazy/lazy-part.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { PasswordFormProps } from './password-form.tsx'

const load = () => import('./password-form.tsx').then((module) => module.PasswordForm)

/** `PasswordForm`, whose code comes when it is first shown. */
export function LazyPasswordForm(props: PasswordFormProps) {
  return (
    <LazyPart
      id="team-password-form"
      load={load}
      namespaces={['validation']}
      skeleton={<Skeleton kind="form" className="h-32" />}
      part={props}
    />
  )
}

import { LazyPart } from '../../platform/lazy/lazy-part.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { EmailStatementButtonProps } from './email/email-statement-button.tsx'

const load = () =>
  import('./email/email-statement-button.tsx').then((module) => module.EmailStatementButton)

/** Mails a client their statement. Its code and texts come after the statement itself. */
export function EmailStatement(props: EmailStatementButtonProps) {
  return (
    <LazyPart
      id="email-statement"
      load={load}
      namespaces={['message-history']}
      skeleton={<Skeleton kind="record" className="h-11 w-32" />}
      part={props}
    />
  )
}

import {
  type ControlCall,
  controlCalls,
  outageIn,
  required,
  wishesIn,
} from '../control/control-calls.ts'
import { json, page } from '../http/answers.ts'
import { choiceField, flagField } from '../http/fields.ts'
import type { Route } from '../http/routes.ts'
import { OUTBOX_POLICY, outboxPage } from './outbox-page.ts'
import type { SmsControl } from './sms-simulator.ts'

/**
 * The control API under /simulator, and the outbox. Bodies are JSON, or the outbox's own forms, which
 * are led back to it.
 */
export function smsControlRoutes<Status extends string>(options: {
  provider: string
  control: SmsControl<Status>
  statuses: readonly Status[]
  more: Record<string, ControlCall>
}): Route[] {
  const { provider, control, statuses, more } = options
  const calls: Record<string, ControlCall> = {
    'messages/:id/deliver': (fields, { params }) =>
      control.deliver(params.id ?? '', required('status', choiceField(fields, 'status', statuses))),
    'next-reports': (fields) => control.nextReports(wishesIn(fields)),
    outage: (fields) => control.outage(outageIn(fields)),
    reset: (fields) => control.reset({ everything: flagField(fields, 'everything') }),
    ...more,
  }
  const { messages, reports } = control
  return [
    {
      method: 'GET',
      path: '/simulator',
      handle: () =>
        page(
          200,
          outboxPage({ provider, statuses, messages: messages(), reports: reports() }),
          OUTBOX_POLICY,
        ),
    },
    { method: 'GET', path: '/simulator/messages', handle: () => json(200, messages()) },
    { method: 'GET', path: '/simulator/reports', handle: () => json(200, reports()) },
    ...controlCalls(calls),
  ]
}

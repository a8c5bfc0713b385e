import { type Answer, json, page, seeOther } from '../http/answers.ts'
import {
  choiceField,
  type Fields,
  fieldsOf,
  flagField,
  InputError,
  integerField,
} from '../http/fields.ts'
import { isFromElsewhere } from '../http/http-server.ts'
import type { Route, RoutedRequest } from '../http/routes.ts'
import { OUTBOX_POLICY, outboxPage } from './outbox-page.ts'
import type { SmsControl } from './sms-simulator.ts'

const TEN_MINUTES_MS = 600_000

/** A control call the party has on top of the common ones. */
export type ControlCall = (fields: Fields, request: RoutedRequest) => unknown

/**
 * The control API under /simulator, and the outbox. Bodies are JSON, or the outbox's own forms, which
 * are led back to it.
 */
export function smsControlRoutes<Status extends string>(options: {
  party: string
  control: SmsControl<Status>
  statuses: readonly Status[]
  more: Record<string, ControlCall>
}): Route[] {
  const { party, control, statuses, more } = options
  const calls: Record<string, ControlCall> = {
    'messages/:id/deliver': (fields, { params }) =>
      control.deliver(params.id ?? '', required('status', choiceField(fields, 'status', statuses))),
    'next-reports': (fields) =>
      control.nextReports({
        count: integerField(fields, 'count', { from: 1, to: 100 }),
        duplicates: integerField(fields, 'duplicates', { from: 0, to: 20 }),
        delayMs: integerField(fields, 'delayMs', { from: 0, to: TEN_MINUTES_MS }),
        reverse: flagField(fields, 'reverse'),
        drop: flagField(fields, 'drop'),
        signature: choiceField(fields, 'signature', ['valid', 'wrong', 'missing']),
      }),
    outage: (fields) =>
      control.outage({
        kind: required('kind', choiceField(fields, 'kind', ['hang', 'error', 'slow'])),
        calls: integerField(fields, 'calls', { from: 1, to: 10_000 }),
        status: integerField(fields, 'status', { from: 400, to: 599 }),
        delayMs: integerField(fields, 'delayMs', { from: 1, to: TEN_MINUTES_MS }),
        afterWork: flagField(fields, 'afterWork'),
      }),
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
          outboxPage({ party, statuses, messages: messages(), reports: reports() }),
          OUTBOX_POLICY,
        ),
    },
    { method: 'GET', path: '/simulator/messages', handle: () => json(200, messages()) },
    { method: 'GET', path: '/simulator/reports', handle: () => json(200, reports()) },
    ...Object.entries(calls).map(([path, call]) => ({
      method: 'POST',
      path: `/simulator/${path}`,
      handle: (request: RoutedRequest) => controlAnswer(request, call),
    })),
  ]
}

function controlAnswer(request: RoutedRequest, call: ControlCall): Answer {
  if (isFromElsewhere(request)) {
    return json(403, { error: 'Only this page and programs may do this.' })
  }
  const fields = fieldsOf(request)
  if (!fields) return json(400, { error: 'the body must be a JSON object' })
  try {
    const result = call(fields, request)
    const isForm = request.headers['content-type']?.startsWith('application/x-www-form') ?? false
    return isForm ? seeOther('/simulator') : json(200, result ?? { ok: true })
  } catch (error) {
    if (error instanceof InputError) return json(400, { error: error.message })
    throw error
  }
}

/** Throws InputError where a field is missing. */
export function required<Value>(name: string, value: Value | undefined): Value {
  if (value === undefined) throw new InputError(`${name} is missing`)
  return value
}

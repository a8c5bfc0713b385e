import { type Answer, json, seeOther } from '../http/answers.ts'
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
import type { Outage } from '../payments/outage.ts'
import type { NextWebhooks } from '../payments/webhook-plan.ts'

const TEN_MINUTES_MS = 600_000

/** Something that people and tests may make a provider do. */
export type ControlCall = (fields: Fields, request: RoutedRequest) => unknown

/**
 * The calls of a control API, each a POST under /simulator. Bodies are JSON, or the forms of the provider's
 * page, which are led back to the page.
 */
export function controlCalls(calls: Record<string, ControlCall>): Route[] {
  return Object.entries(calls).map(([path, call]) => ({
    method: 'POST',
    path: `/simulator/${path}`,
    handle: (request: RoutedRequest) => controlAnswer(request, call),
  }))
}

function controlAnswer(request: RoutedRequest, call: ControlCall): Answer {
  if (isFromElsewhere(request))
    return json(403, { error: 'Only this page and programs may do this.' })
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

/** Reads the settings for the next webhooks or delivery reports. */
export function wishesIn(fields: Fields): NextWebhooks {
  return {
    count: integerField(fields, 'count', { from: 1, to: 100 }),
    duplicates: integerField(fields, 'duplicates', { from: 0, to: 20 }),
    delayMs: integerField(fields, 'delayMs', { from: 0, to: TEN_MINUTES_MS }),
    reverse: flagField(fields, 'reverse'),
    drop: flagField(fields, 'drop'),
    signature: choiceField(fields, 'signature', ['valid', 'wrong', 'missing']),
  }
}

/** How the next calls of the provider's own API fail. */
export function outageIn(fields: Fields): Outage {
  return {
    kind: required('kind', choiceField(fields, 'kind', ['hang', 'error', 'slow'])),
    calls: integerField(fields, 'calls', { from: 1, to: 10_000 }),
    status: integerField(fields, 'status', { from: 400, to: 599 }),
    delayMs: integerField(fields, 'delayMs', { from: 1, to: TEN_MINUTES_MS }),
    afterWork: flagField(fields, 'afterWork'),
  }
}

/** Throws InputError if a field is missing. */
export function required<Value>(name: string, value: Value | undefined): Value {
  if (value === undefined) throw new InputError(`${name} is missing`)
  return value
}

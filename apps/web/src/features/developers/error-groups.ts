import { ERRORS, type ErrorCode } from '@isiro/contracts/errors'
import { API_AREAS } from '@isiro/domain/api-keys'
import type { ReferenceCall } from './openapi.ts'

/** Failures that any call can meet. The others of these features are met on screens alone. */
const COMMON: readonly ErrorCode[] = [
  'request.invalid',
  'request.malformed',
  'request.too_large',
  'request.unsupported_media_type',
  'request.timeout',
  'request.too_many',
  'request.idempotency_key_invalid',
  'request.idempotency_key_reused',
  'request.idempotency_in_progress',
  'route.not_found',
  'resource.not_found',
  'api.key_required',
  'api.key_unknown',
  'api.key_revoked',
  'api.key_expired',
  'api.network_refused',
  'api.scope_missing',
  'api.idempotency_key_required',
  'api.version_unknown',
  'role.not_allowed',
  'plan.upgrade_required',
  'approval.required',
  'server.unexpected',
  'server.unavailable',
  'server.overloaded',
]

/** The features whose own failures a call can meet, by what its path names last. */
const GROUPS = [
  ...API_AREAS.filter((area) => area !== 'business'),
  'credit_notes',
  'delivery_notes',
  'deductions',
  'recurring',
] as const

/** A code of a failure with its status. */
export interface ListedError {
  code: ErrorCode
  status: number
}

/** The failures by group, the common ones first. A group without any is left out. */
export function errorGroups(): { group: string; errors: ListedError[] }[] {
  const listed = Object.entries(ERRORS).map(([code, status]) => ({
    code: code as ErrorCode,
    status,
  }))
  const groups = GROUPS.map((group) => ({
    group: group as string,
    errors: listed.filter(({ code }) => code.startsWith(`${group}.`)),
  }))
  const common = listed.filter(({ code }) => COMMON.includes(code))
  return [{ group: 'common', errors: common }, ...groups].filter(({ errors }) => errors.length > 0)
}

/** What a call can be refused with: a status, the group of its codes, and in a few words why. */
export function callStatuses({ method, path, operation, body }: ReferenceCall) {
  const isWriting = method !== 'GET'
  const takes = body !== null || (operation.parameters?.length ?? 0) > 0
  const statuses = [
    ...(takes ? [{ status: '400', meaning: 'a field or parameter is wrong' }] : []),
    { status: '401', meaning: 'the key is missing, unknown, revoked or over' },
    { status: '403', meaning: 'the key lacks the scope, or the plan the feature' },
    ...(path.includes('{id}') ? [{ status: '404', meaning: 'there is no such record' }] : []),
    ...(isWriting ? [{ status: '409', meaning: 'it needs an approval, or is being made' }] : []),
    ...(isWriting
      ? [{ status: '422', meaning: 'the Idempotency-Key was used for another call' }]
      : []),
    { status: '429', meaning: 'too many calls' },
  ].map((each) => ({ ...each, group: 'common' }))
  const named = path
    .replaceAll('-', '_')
    .split('/')
    .filter((part) => !part.startsWith('{'))
  const groups = errorGroups().filter(({ group }) => named.includes(group))
  return isWriting
    ? [
        ...statuses,
        ...groups.map(({ group }) => ({
          status: '4xx',
          group,
          meaning: `a rule of ${group.replace('_', ' ')}`,
        })),
      ]
    : statuses
}

import {
  ERRORS,
  type ErrorCode,
  type FieldProblem,
  type Problem,
  type Refusal,
} from '@isiro/contracts/errors'
import { issueKey } from '@isiro/contracts/issue-key'
import errorsEn from '@isiro/contracts/texts/errors.en.json' with { type: 'json' }
import errorsEs from '@isiro/contracts/texts/errors.es.json' with { type: 'json' }
import errorsFr from '@isiro/contracts/texts/errors.fr.json' with { type: 'json' }
import validationEn from '@isiro/contracts/texts/validation.en.json' with { type: 'json' }
import validationEs from '@isiro/contracts/texts/validation.es.json' with { type: 'json' }
import validationFr from '@isiro/contracts/texts/validation.fr.json' with { type: 'json' }
import { isLanguage, type Language } from '@isiro/domain/language'
import { fillMessage, type Messages, messagesOf } from '@isiro/domain/message'
import { readableDetails } from '@isiro/domain/readable-detail'
import { wireName } from '@isiro/domain/wire-names'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { isDatabaseUnavailable } from '../db/database-errors.ts'
import { AppError, OverloadError } from './errors.ts'

const TEXTS: Record<Language, Messages> = {
  en: messagesOf({ ...errorsEn, ...validationEn }),
  fr: messagesOf({ ...errorsFr, ...validationFr }),
  es: messagesOf({ ...errorsEs, ...validationEs }),
}

/** The reader's language: the first language of Accept-Language that the product supports. */
export function requestLanguage(request: FastifyRequest): Language {
  for (const part of (request.headers['accept-language'] ?? '').slice(0, 200).split(',')) {
    const base = part.trim().slice(0, 2).toLowerCase()
    if (isLanguage(base)) return base
  }
  return 'en'
}

export function translate(
  language: Language,
  key: string,
  details: Record<string, unknown> = {},
): string {
  const text = TEXTS[language][key] ?? TEXTS[language]['validation.form'] ?? key
  // What is counted in a refusal is how long to wait.
  const values = { count: details.minutes, ...readableDetails(details, language) }
  return fillMessage(text, values, language)
}

/** Why something was refused, in one sentence. */
export function sentenceOf({ reason, details }: Refusal, language: Language): string {
  return translate(language, reason, details)
}

/** Converts every error to application/problem+json, without internal details. */
export function registerProblems(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const failure = classify(error)
    if (failure instanceof OverloadError) return sendProblem(request, reply, failure)
    const detailed = failure.status >= 500 ? { err: error } : { code: failure.code }
    if (failure.code === 'server.unexpected') request.log.error(detailed, 'unexpected failure')
    else if (failure.status >= 500) request.log.warn(detailed, 'unavailable')
    else request.log.info(detailed, 'refused')
    return sendProblem(request, reply, failure)
  })
  app.setNotFoundHandler((request, reply) =>
    sendProblem(request, reply, new AppError('route.not_found')),
  )
}

export function sendProblem(
  request: FastifyRequest,
  reply: FastifyReply,
  error: AppError,
): FastifyReply {
  const language = requestLanguage(request)
  const { fields, retryAfterSeconds, ...details } = error.details as {
    fields?: FieldProblem[]
    retryAfterSeconds?: number
  }
  const first = fields?.[0]?.message
  const body: Problem = {
    ...details,
    type: 'about:blank',
    title: translate(language, error.code, details),
    status: error.status,
    code: error.code,
    detail: translate(language, first ?? error.code, details),
    requestId: request.id,
    ...(fields ? { fields: fields.map((field) => namedAsSent(request, field)) } : {}),
  }
  if (error.status === 503) reply.header('retry-after', '5')
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds))
  return reply
    .code(error.status)
    .header('content-language', language)
    .type('application/problem+json; charset=utf-8')
    .serializer((payload: unknown) => JSON.stringify(payload))
    .send(body)
}

/** A field by the name that the caller knows: the public interface has names of its own form. */
function namedAsSent({ routeOptions }: FastifyRequest, { path, ...field }: FieldProblem) {
  return { path: routeOptions.config.takesKeys ? wireName(path) : path, ...field }
}

const BY_STATUS: Record<number, ErrorCode> = {
  400: 'request.malformed',
  404: 'route.not_found',
  408: 'request.timeout',
  413: 'request.too_large',
  415: 'request.unsupported_media_type',
  429: 'request.too_many',
}

function classify(error: unknown): AppError {
  if (error instanceof AppError) return error
  if (hasZodFastifySchemaValidationErrors(error)) return refusedInput(error)
  if (isDatabaseUnavailable(error)) return new AppError('server.unavailable')
  const status = (error as FastifyError).statusCode
  const code = status === undefined ? undefined : BY_STATUS[status]
  if (code && ERRORS[code] === status) return new AppError(code)
  if (status !== undefined && status >= 400 && status < 500)
    return new AppError('request.malformed')
  return new AppError('server.unexpected')
}

interface Issue {
  path: string
  message: string
}

function refusedInput(error: { validation: unknown[]; validationContext?: string }): AppError {
  // A malformed id in the URL gets the same answer as an unknown one.
  if (error.validationContext === 'params') return new AppError('resource.not_found')
  const fields = error.validation.flatMap(issuesOf)
  return new AppError('request.invalid', { fields: fields.slice(0, 50) })
}

interface ZodIssue {
  code: string
  path: PropertyKey[]
  message: string
  keys?: string[]
  /** The kind of a value that is too large or too small. */
  origin?: string
  errors?: ZodIssue[][]
}

/** Converts the library's description of a schema issue back to the zod issue. */
function issuesOf(validation: unknown): Issue[] {
  const { keyword, instancePath, message, params } = validation as {
    keyword: string
    instancePath: string
    message: string
    params: Pick<ZodIssue, 'keys' | 'errors' | 'origin'>
  }
  return flatten(
    { ...params, code: keyword, path: instancePath.split('/').filter(Boolean), message },
    [],
  )
}

/** The alternative of a union that the input was meant for: its discriminator matches, then it has the fewest issues. */
function meantAlternative(alternatives: ZodIssue[][]): ZodIssue[] {
  const distance = (issues: ZodIssue[]) =>
    issues.length +
    (issues.some(({ code, path }) => code === 'invalid_value' && path.length === 1) ? 1000 : 0)
  return [...alternatives].sort((a, b) => distance(a) - distance(b))[0] ?? []
}

function flatten(issue: ZodIssue, parents: PropertyKey[]): Issue[] {
  const path = [...parents, ...issue.path]
  if (issue.code === 'unrecognized_keys') {
    return (issue.keys ?? []).map((key) => ({
      path: [...path, key].map(String).join('.'),
      message: 'validation.unknown_field',
    }))
  }
  if (issue.code === 'invalid_union' && issue.errors && issue.errors.length > 0) {
    return meantAlternative(issue.errors).flatMap((inner) => flatten(inner, path))
  }
  return [{ path: path.map(String).join('.'), message: knownKey(issue) }]
}

function knownKey(issue: ZodIssue): string {
  return Object.hasOwn(TEXTS.en, issue.message) ? issue.message : issueKey(issue)
}

import { tenantContext } from '../../features/business/tenant-context.ts'
import {
  type FoundRequest,
  findRequestAcross,
  listMessagesAcross,
  listOpenRequests,
} from '../../features/support/operator/queries.ts'
import { recordActivity } from '../../platform/db/activity.ts'
import { type Ctx, toBusinessId, transact } from '../../platform/db/context.ts'
import type { Command, OperatorDeps } from '../command.ts'
import { OperatorError } from '../operator-error.ts'
import { printTable, printTime } from '../printed.ts'

export const support: Command = {
  usage: '[reference]',
  does: 'lists questions that wait for support, soonest promised first, or shows one with all that was said',
  words: 0,
  moreWords: 1,
  options: [],
  async run(deps, { words: [reference] }) {
    return reference === undefined ? listOpen(deps) : showOne(deps, reference)
  },
}

/** Finds a request by what was typed. Throws an OperatorError if there is none. */
export async function requestOf(
  deps: OperatorDeps,
  typed = '',
): Promise<{ request: FoundRequest; ctx: Ctx }> {
  const reference = typed.trim().toUpperCase()
  const request = await findRequestAcross(deps.across, reference)
  if (!request)
    throw new OperatorError(
      `No question has the reference "${reference}". List open ones with: npm run operator -- support`,
    )
  const ctx = await tenantContext(deps, toBusinessId(request.businessId))
  return { request, ctx: { ...ctx, origin: 'operator' } }
}

async function listOpen({ across, now }: OperatorDeps): Promise<string> {
  const requests = await listOpenRequests(across)
  if (requests.length === 0) return 'No questions wait for support.'
  const at = now()
  const rows = requests.map((request) => [
    promiseOf(request, at),
    request.reference,
    request.plan,
    printTime(request.askedAt),
    request.email,
    request.businessName,
    request.subject,
  ])
  const headings = ['ANSWER BY', 'REFERENCE', 'PLAN', 'ASKED', 'PERSON', 'BUSINESS', 'SUBJECT']
  return printTable([headings, ...rows])
}

async function showOne(deps: OperatorDeps, reference: string): Promise<string> {
  const { request, ctx } = await requestOf(deps, reference)
  await transact(ctx, (ctx) => recordActivity(ctx, 'operator.looked', null, { command: 'support' }))
  const messages = await listMessagesAcross(deps.across, request)
  const { screen, browser, recordKind, recordId, recordName, mediaType, state } = request
  const facts = printTable([
    ['Reference', request.reference],
    ['Subject', request.subject],
    ['State', state],
    ...(state === 'open' ? [['Answer by', promiseOf(request, deps.now())]] : []),
    ['Person', `${request.firstName} ${request.lastName}, ${request.email}`],
    ['Business', `${request.businessName}, ${request.businessId}`],
    ['Plan', request.plan],
    ...(browser ? [['Browser', browser]] : []),
    ...(screen ? [['Screen', screen]] : []),
    ...(recordKind ? [['Record', `${recordKind} ${recordName ?? ''}, ${recordId}`]] : []),
    ...(mediaType ? [['Screenshot', 'with the first mail']] : []),
  ])
  const said = messages.map(
    ({ accountId, at, text }) =>
      `${accountId === null ? 'Support' : 'Member'}, ${printTime(at)}\n${readable(text)}`,
  )
  return [facts, ...said].join('\n\n')
}

function promiseOf({ promisedBy }: FoundRequest, at: Date): string {
  if (promisedBy === null) return 'best effort'
  return promisedBy < at ? `${printTime(promisedBy)} OVERDUE` : printTime(promisedBy)
}

/** Without control characters, which a terminal obeys, but with its lines. */
function readable(text: string): string {
  return text.replace(/[^\P{Cc}\n]/gu, ' ')
}

import { tenantContext } from '../../features/business/tenant-context.ts'
import { type FoundRequest, findRequestAcross } from '../../features/privacy/operator/queries.ts'
import { answerRequest, startRequest } from '../../features/privacy/operator/service.ts'
import { type Ctx, toBusinessId } from '../../platform/db/context.ts'
import type { Command } from '../command.ts'
import { OperatorError } from '../operator-error.ts'
import { printTable, printTime } from '../printed.ts'
import { plainText } from '../typed-text.ts'

export const privacyRequest: Command = {
  usage: '<reference> [--start | --answer "…"]',
  does: 'shows a personal data request, marks it as started, or answers it by email',
  words: 1,
  options: ['start', 'answer'],
  async run(deps, typed) {
    const reference = (typed.words[0] ?? '').trim().toUpperCase()
    const request = await findRequestAcross(deps.across, reference)
    if (!request)
      throw new OperatorError(
        `No request has the reference "${reference}". List open requests with: npm run operator -- privacy-requests`,
      )
    if (typed.start && typed.answer !== undefined)
      throw new OperatorError('Use --start or --answer, not both.')
    const answer = typed.answer === undefined ? null : readAnswer(typed.answer)
    if (request.answeredAt !== null && (typed.start || answer !== null))
      throw new OperatorError(
        `${reference} was already answered on ${printTime(request.answeredAt)}.`,
      )
    const business = toBusinessId(request.businessId)
    const ctx: Ctx = { ...(await tenantContext(deps, business)), origin: 'operator' }
    if (typed.start) {
      if (!(await startRequest(ctx, reference)))
        throw new OperatorError(`${reference} was already started.`)
      return `Done: ${reference} is started. The person sees this on their privacy page.`
    }
    if (answer !== null) {
      if (!(await answerRequest(ctx, reference, answer)))
        throw new OperatorError(`${reference} was just answered by someone else.`)
      return `Done: we’ll email the answer to ${reference} to ${request.email}.`
    }
    return describe(request)
  },
}

/** The answer that the person will read. It may have several lines. */
function readAnswer(typed: string): string {
  const text = plainText(typed, 4_000)
  if (text === '') throw new OperatorError('Add the answer the person will read: --answer "…"')
  return text
}

function describe(request: FoundRequest): string {
  const { startedAt, answeredAt, answer } = request
  return printTable([
    ['Reference', request.reference],
    ['Kind', request.requestType],
    ['Person', `${request.firstName} ${request.lastName}, ${request.email}`],
    ['Business', `${request.businessName}, ${request.businessId}`],
    ['Submitted', printTime(request.submittedAt)],
    ['Due on', request.dueOn],
    ['Started', startedAt === null ? 'not yet' : printTime(startedAt)],
    ['Answered', answeredAt === null ? 'not yet' : printTime(answeredAt)],
    ['Request', request.details],
    ...(answer === null ? [] : [['Answer', answer]]),
  ])
}

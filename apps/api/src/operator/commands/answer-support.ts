import { MAX_SUPPORT_TEXT } from '@isiro/contracts/support'
import { answerRequest } from '../../features/support/operator/service.ts'
import type { Command } from '../command.ts'
import { OperatorError } from '../operator-error.ts'
import { textOf } from '../typed-text.ts'
import { requestOf } from './support.ts'

export const answerSupport: Command = {
  usage: '<reference> [--text "…" | --text-file <path>] [--close]',
  does: 'answers a question to support by email and in the product, closes it, or both',
  words: 1,
  options: ['text', 'textFile', 'close'],
  async run(deps, typed) {
    const { request, ctx } = await requestOf(deps, typed.words[0])
    const text = textOf(typed, MAX_SUPPORT_TEXT)
    const isClosing = typed.close === true
    if (text === null && !isClosing)
      throw new OperatorError('Add the answer the person will read, --text "…", or --close.')
    if (text === null && request.state === 'closed')
      throw new OperatorError(`${request.reference} is closed already.`)
    await answerRequest(ctx, request.id, { text, isClosing })
    const end = isClosing ? ' It is closed.' : ''
    return text === null
      ? `Done: ${request.reference} is closed.`
      : `Done: we’ll email the answer to ${request.reference} to ${request.email}.${end}`
  },
}

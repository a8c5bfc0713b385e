import { setSmsSender as setSmsSenderOf } from '../../features/white-label/operator/service.ts'
import type { Command } from '../command.ts'
import { OperatorError } from '../operator-error.ts'
import { reasonOf, subjectOf } from '../subject.ts'

export const setSmsSender: Command = {
  usage: '<business id> <name, or none> --reason "…"',
  does: 'has SMS of a business on the Business plan come from a name that is registered for it with the SMS provider',
  words: 2,
  options: ['reason'],
  async run(deps, typed) {
    const [id, name = ''] = typed.words
    const { business, ctx } = await subjectOf(deps, id)
    if (!/^[A-Za-z0-9 -]{3,11}$/.test(name))
      throw new OperatorError(`"${name}" is no sender name: it has 3 to 11 letters and digits.`)
    const sender = name === 'none' ? null : name
    await setSmsSenderOf(ctx, { name: sender, reason: reasonOf(typed) })
    return sender === null
      ? `Done: SMS of ${business.name} come from the product's name.`
      : `Done: SMS of ${business.name} come from ${sender}.`
  },
}

import { readRegister, replayRegister } from '../../features/account-deletion/register.ts'
import type { Command } from '../command.ts'
import { OperatorError } from '../operator-error.ts'

export const replayErasures: Command = {
  usage: '<file>',
  does: 'closes accounts that a copy of the register lists and a restored database brought back; Isiro erases them within ten minutes',
  words: 1,
  options: [],
  async run(deps, { words: [path = ''] }) {
    const entries = await readRegister(path).catch((error: Error) => {
      throw new OperatorError(error.message)
    })
    if (entries.length === 0) throw new OperatorError(`"${path}" has no entries.`)
    const closed = await replayRegister(deps, entries)
    return `Read ${entries.length} entries. Accounts closed and due to be erased: ${closed}.`
  },
}

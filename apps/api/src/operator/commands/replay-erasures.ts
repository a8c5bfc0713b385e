import { readRegister, replayRegister } from '../../features/account-deletion/register.ts'
import type { Command } from '../command.ts'
import { OperatorError } from '../operator-error.ts'

export const replayErasures: Command = {
  usage: '<file>',
  does: 'closes the accounts that a copy of the register names and a restored database has again; the running product erases them within ten minutes',
  words: 1,
  options: [],
  async run(deps, { words: [path = ''] }) {
    const entries = await readRegister(path).catch((error: Error) => {
      throw new OperatorError(error.message)
    })
    if (entries.length === 0) throw new OperatorError(`There is no entry in "${path}".`)
    const closed = await replayRegister(deps, entries)
    return `${entries.length} entries were read. Accounts that are closed and will be erased: ${closed}.`
  },
}

import { listRegister } from '../../features/account-deletion/register.ts'
import type { Command } from '../command.ts'

export const erasures: Command = {
  usage: '',
  does: 'prints the register of erased accounts, one line of JSON each; keep a copy outside the database',
  words: 0,
  options: [],
  async run({ db }) {
    const entries = await listRegister({ db })
    if (entries.length === 0) return 'No accounts have been erased.'
    return entries.map((entry) => JSON.stringify(entry)).join('\n')
  },
}

import { can, type Verb } from '@isiro/domain/roles'
import { useCurrentUser } from './current-user.ts'

/** Whether the signed-in member's role can do something. The server decides; a screen leaves out what it would refuse. */
export function useCan(verb: Verb): boolean {
  return can(useCurrentUser().role, verb)
}

import { must, PASSWORD } from '../../../../test/harness.ts'
import type { FillWorld } from '../../../../test/world.ts'

/** A sandbox, with the test key that opened it. */
export const fillWorld: FillWorld = async (visitor, mark) => {
  await must(
    visitor.post('/api/api-keys', {
      name: `Test ${mark}`,
      mode: 'test',
      scopes: ['clients:read'],
      password: PASSWORD,
    }),
  )
  return {}
}

export const OWN_WORDS = ['sandboxes.sandbox_id', 'businesses.sandbox_of']

import { must, PASSWORD } from '../../../../test/harness.ts'
import type { FillWorld } from '../../../../test/world.ts'

/** A key. */
export const fillWorld: FillWorld = async (visitor, mark) => {
  const { apiKey } = await must(
    visitor.post('/api/api-keys', {
      name: `Key ${mark}`,
      scopes: ['clients:read'],
      role: 'viewer',
      networks: ['192.0.2.0/24'],
      password: PASSWORD,
    }),
  )
  return { apiKey: apiKey.id }
}

export const OWN_WORDS = [
  'api_key_hashes.hash',
  'api_keys.last_used_place',
  'api_keys.networks',
  'api_keys.prefix',
  'api_keys.role',
  'api_keys.scopes',
]

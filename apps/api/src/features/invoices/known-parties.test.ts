import { expect, test } from 'vitest'
import { toBusinessId } from '../../platform/db/context.ts'
import { KnownParties } from './known-parties.ts'
import type { Parties } from './party-queries.ts'

const ada = toBusinessId('01a20189-1ae3-7001-b432-5a2c05c14571')
const eve = toBusinessId('01a20189-1ae3-7001-b432-5a2c05c14572')
const client = {
  name: 'Quorum',
  email: 'a@quorum.example',
  phone: null,
  address: null,
  taxId: null,
}
const parties = (version: string) => ({ as: { business: version, client: version } }) as Parties

test('parties are known to the business that invoiced them, by the client’s id or by its name and address', () => {
  const known = new KnownParties()
  known.keep(ada, client, parties('1'))
  expect(known.find(ada, client)).toEqual(parties('1'))
  expect(known.find(eve, client)).toBeUndefined()
  expect(known.find(ada, { ...client, email: 'b@quorum.example' })).toBeUndefined()
  expect(known.find(ada, { ...client, id: eve })).toBeUndefined()
  known.forget(ada, client)
  expect(known.find(ada, client)).toBeUndefined()
})

test('beyond five hundred those go that were invoiced the longest ago', () => {
  const known = new KnownParties()
  const nth = (n: number) => ({ ...client, name: `Client ${n}` })
  for (let n = 0; n < 500; n++) known.keep(ada, nth(n), parties(`${n}`))
  known.keep(ada, nth(0), parties('0 again'))
  known.keep(ada, nth(500), parties('500'))
  expect(known.find(ada, nth(0))).toEqual(parties('0 again'))
  expect(known.find(ada, nth(1))).toBeUndefined()
  expect(known.find(ada, nth(500))).toBeDefined()
})

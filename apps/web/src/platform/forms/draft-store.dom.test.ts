import { beforeEach, expect, test } from 'vitest'
import { deviceDatabase } from '../../../test/device-database.ts'
import { forgetTabBusiness, keepTabBusiness } from '../http/tab-business.ts'
import { draftsOf } from './draft-store.ts'

beforeEach(() => {
  deviceDatabase()
  forgetTabBusiness()
})

/** The drafts of a person in a business, as a tab that shows it has them. */
function inBusiness(person: string, business: string) {
  keepTabBusiness('token', business)
  return draftsOf(person)
}

test('a draft is its person’s in its business, and nobody else reads or deletes it', async () => {
  await inBusiness('ade', 'one').put('invoice', 'i', 'of Ade in one')
  await inBusiness('ade', 'two').put('invoice', 'i', 'of Ade in two')
  const bisi = inBusiness('bisi', 'one')
  expect(await bisi.list('invoice')).toEqual([])
  expect(await bisi.get('invoice', 'i')).toBeNull()
  await bisi.put('invoice', 'i', 'of Bisi in one')
  await bisi.delete('invoice', 'i')
  const values = (await inBusiness('ade', 'one').listAll()).map(({ value }) => value)
  expect(values).toEqual(['of Ade in one', 'of Ade in two'])
})

test('clearing takes all of one person, in each of their businesses', async () => {
  for (const person of ['ade', 'ade2', 'bisi'])
    for (const business of ['one', 'two'])
      await inBusiness(person, business).put('invoice', 'i', `${person} ${business}`)
  const left = async () => {
    const all = await Promise.all(['ade', 'ade2', 'bisi'].map((each) => draftsOf(each).listAll()))
    return all.flat().map(({ value }) => value)
  }
  await draftsOf('ade').clear()
  expect(await left()).toEqual(['ade2 one', 'ade2 two', 'bisi one', 'bisi two'])
})

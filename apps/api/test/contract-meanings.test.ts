import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { testApp } from './harness.ts'

const SCRIPT = fileURLToPath(new URL('../scripts/generate-contract-meanings.ts', import.meta.url))

test('every export of the contracts has a comment, and the description of the interface has them as they are', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [SCRIPT, '--check'])
  expect(stdout).toBe('')
})

interface Schema {
  type?: string
  description?: string
}

test('the description of the interface says of every number what it counts, or its unit', async () => {
  const { anyone } = await testApp()
  const unsaid = new Set<string>()
  const walk = (place: string, part: unknown, outer?: string) => {
    if (typeof part !== 'object' || part === null) return
    const { type, description = outer }: Schema = part
    const isNumber = type === 'number' || type === 'integer'
    if (isNumber && !description) unsaid.add(place)
    for (const [name, inner] of Object.entries(part)) {
      const isNamed = name === 'properties' || name === 'parameters'
      walk(`${place}.${name}`, inner, isNamed ? undefined : description)
    }
  }
  walk('', (await anyone.get('/api/docs')).body.paths)
  expect([...unsaid]).toEqual([])
})

test('a field is described by its own comment and by that of its schema', async () => {
  const { anyone } = await testApp()
  const { get } = (await anyone.get('/api/docs')).body.paths['/api/invoices']
  const answer = get.responses[200].content['application/json'].schema
  expect(answer.items.properties.total.description).toBe(
    'The money that the client transfers: subtotal and VAT less WHT and withheld VAT. A decimal string in the major unit of its currency, naira for NGN: "1234.50".',
  )
  expect(get.parameters).toContainEqual(
    expect.objectContaining({ name: 'q', description: 'The text to search for.' }),
  )
})

import { Resolver } from 'node:dns/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type DnsSimulator, startDnsSimulator } from './dns-simulator.ts'

let dns: DnsSimulator
let resolver: Resolver

beforeEach(async () => {
  dns = await startDnsSimulator()
  resolver = new Resolver({ timeout: 500, tries: 1 })
  resolver.setServers([dns.nameServer])
})

afterEach(() => dns.close())

const control = (path: string, body: object) =>
  fetch(dns.url(`/simulator/${path}`), { method: 'POST', body: JSON.stringify(body) })

test('answers with the records that it was told, whatever the case, and with none for others', async () => {
  const long = `v=DKIM1; p=${'a'.repeat(400)}`
  await control('records', { type: 'TXT', name: 'key.firm.example', value: long })
  await control('records', { type: 'A', name: 'pay.firm.example.', value: '192.0.2.1' })
  expect((await resolver.resolveTxt('KEY.firm.example')).map((parts) => parts.join(''))).toEqual([
    long,
  ])
  expect(await resolver.resolve4('pay.firm.example')).toEqual(['192.0.2.1'])
  await expect(resolver.resolveTxt('pay.firm.example')).rejects.toMatchObject({ code: 'ENODATA' })
  await expect(resolver.resolveTxt('other.example')).rejects.toMatchObject({ code: 'ENOTFOUND' })
})

test('follows an alias, keeps several texts, and forgets what is taken away', async () => {
  dns.set('CNAME', 'pay.firm.example', 'app.example')
  dns.set('A', 'app.example', '192.0.2.7')
  expect(await resolver.resolveCname('pay.firm.example')).toEqual(['app.example'])
  expect(await resolver.resolve4('pay.firm.example')).toEqual(['192.0.2.7'])
  dns.add('TXT', 'firm.example', 'one')
  dns.add('TXT', 'firm.example', 'two')
  expect(await resolver.resolveTxt('firm.example')).toEqual([['one'], ['two']])
  await control('records', { type: 'TXT', name: 'firm.example' })
  await expect(resolver.resolveTxt('firm.example')).rejects.toThrow()
})

test('fails on wish, shows its records, and refuses what is no name', async () => {
  dns.set('A', 'app.example', '192.0.2.7')
  await control('failure', { isFailing: true })
  await expect(resolver.resolve4('app.example')).rejects.toMatchObject({ code: 'ESERVFAIL' })
  expect(await (await fetch(dns.url('/simulator'))).text()).toContain('app.example')
  await control('reset', { everything: true })
  await expect(resolver.resolve4('app.example')).rejects.toMatchObject({ code: 'ENOTFOUND' })
  expect((await control('records', { type: 'A', name: 'a b', value: '1' })).status).toBe(400)
})

import { gzipSync } from 'node:zlib'
import { MAX_BACKUP_BYTES } from '@isiro/contracts/backup'
import type { BackupFile } from '@isiro/contracts/backup-file'
import { beforeAll, expect, test } from 'vitest'
import { testApp, type Visitor } from '../../../test/harness.ts'
import { hashOfWorld } from '../../../test/world.ts'
import { clientRow, expenseRow, invoiceRow, paymentRow } from './testing/rows.ts'
import { backUp } from './testing/whole-file.ts'

const { signedIn, owner } = await testApp()

let ada: Visitor
let file: BackupFile
let text: string
beforeAll(async () => {
  ada = await signedIn({ plan: 'pro' })
  file = await backUp(ada)
  text = JSON.stringify(file)
})

/** The file with members of its data replaced or added. */
const withData = (more: object) => JSON.stringify({ ...file, data: { ...file.data, ...more } })
/** The file with text put in place of its list of expenses. */
const withExpenses = (list: string) => text.replace('"expenses":[]', () => `"expenses":${list}`)
const many = (count: number, item: string) =>
  `[${Array.from({ length: count }, () => item).join()}]`

const INVALID = 'backup.invalid_file'

/** Files that are refused as a whole. */
const NO_BACKUPS: Record<string, () => string | Buffer> = {
  'an empty file': () => '',
  'blanks alone': () => ' '.repeat(1_000_000),
  'a text': () => '"version"',
  'a list': () => '[]',
  'an empty object': () => '{}',
  null: () => 'null',
  'something else': () => '{"hello":"world"}',
  HTML: () => '<!doctype html><p>Sign in</p>',
  'a file cut off in the middle': () => text.slice(0, text.length / 2),
  'a file without its last character': () => text.slice(0, -1),
  'junk behind the end': () => `${text}x`,
  'a second file behind the end': () => text + text,
  'a NUL behind the end': () => `${text}\0`,
  'a gzip': () => gzipSync(text),
  'a ZIP': () => Buffer.from('504b030414000000080000000000', 'hex'),
  'a gzip of a gigabyte of blanks': () => gzipSync(Buffer.alloc(100_000_000, ' ')),
  'UTF-16': () => Buffer.from(text, 'utf16le'),
  'bytes that are no text': () =>
    Buffer.from(withExpenses('["x"]').replace('"x"', '"\u00ff"'), 'latin1'),
  'a hundred thousand open brackets': () => '['.repeat(100_000),
  'ten million open brackets within': () => withExpenses('['.repeat(10_000_000)),
  'ten million open objects within': () => withExpenses('{"a":'.repeat(2_000_000)),
  'a million keys': () => `{${Array.from({ length: 1_000_000 }, (_, i) => `"k${i}":0`).join()}}`,
  'a key of a megabyte': () => `{"${'k'.repeat(1_000_000)}":1}`,
  'a million expenses of nothing': () => withExpenses(many(1_000_000, '{}')),
  'a hundred thousand broken expenses': () => withExpenses(many(100_000, '{"id":1}')),
  'a row with a million values': () => withExpenses(`[${many(1_000_000, '0')}]`),
  'a row of nine megabytes': () => withExpenses(`[{"description":"${'x'.repeat(9_000_000)}"}]`),
  'twenty-one levels': () => withExpenses(`[${'['.repeat(21)}${']'.repeat(21)}]`),
  'a version that is a number': () => text.replace('"1.0.0"', '1'),
  'a version that is an object': () => text.replace('"1.0.0"', '{"toString":1}'),
  'a timestamp that is none': () => text.replace(file.timestamp, '2026-02-30T00:00:00.000Z'),
  'no data': () => JSON.stringify({ ...file, data: undefined }),
  'no metadata': () => JSON.stringify({ ...file, metadata: undefined }),
  'no settings': () => withData({ settings: undefined }),
  'settings that are a list': () => withData({ settings: [] }),
  'clients that are an object': () => withData({ clients: {} }),
  'invoices that are a text': () => withData({ invoices: '[]' }),
  'payments that are null': () => withData({ payments: null }),
  'an unknown list': () => withData({ passwords: [] }),
  'an unknown member': () => JSON.stringify({ ...file, plan: 'business' }),
  'data twice': () => text.replace('"metadata"', '"data":{},"metadata"'),
  'a list twice': () => text.replace('"expenses":[]', '"expenses":[],"expenses":[]'),
  'prototype keys at the top': () => text.replace('{', '{"__proto__":{"plan":"business"},'),
  'prototype keys in the data': () => text.replace('"clients"', '"constructor":{},"clients"'),
  'totals of Infinity': () => text.replace(/"totalClients":\d+/, '"totalClients":1e999'),
  'a negative total': () => text.replace(/"totalClients":\d+/, '"totalClients":-1'),
}

/** Files of the right form with rows that are refused, each by its code. */
const BAD_ROWS: Record<string, { file: () => string; codes: string[] }> = {
  'an amount of Infinity': {
    file: () => withExpenses(`[${JSON.stringify(expenseRow()).replace('4500050', '1e999')}]`),
    codes: ['validation.number'],
  },
  'an amount of NaN': {
    file: () => withExpenses(`[${JSON.stringify(expenseRow()).replace('4500050', 'NaN')}]`),
    codes: ['validation.record'],
  },
  'prototype keys in a row': {
    file: () => withExpenses(`[${JSON.stringify(expenseRow()).replace('{', '{"__proto__":{},')}]`),
    codes: ['validation.record'],
  },
  'a row that is a text, a number, a list': {
    file: () => withExpenses('["x",1,[]]'),
    codes: ['validation.record', 'validation.record', 'validation.record'],
  },
  'brackets that do not match': {
    file: () => withExpenses('[{"a":[}]'.replace('[}', '[]}').replace('{"a":[]}', '{"a":[}}')),
    codes: ['validation.record'],
  },
  'an id that is a path': {
    file: () => withData({ expenses: [expenseRow({ id: '../../etc/passwd' })] }),
    codes: ['validation.id'],
  },
  'an id that is an address': {
    file: () => withData({ clients: [clientRow({ id: 'http://169.254.169.254/' })] }),
    codes: ['validation.id'],
  },
  'clients that were merged into each other': {
    file: () => {
      const [a, b] = [clientRow(), clientRow()]
      return withData({
        clients: [
          { ...a, mergedInto: b.id },
          { ...b, mergedInto: a.id },
        ],
      })
    },
    codes: ['backup.client_missing', 'backup.client_missing'],
  },
  'a client that was merged into itself': {
    file: () => {
      const client = clientRow()
      return withData({ clients: [{ ...client, mergedInto: client.id }] })
    },
    codes: ['backup.client_missing'],
  },
  'a NUL in a text': {
    file: () => withData({ expenses: [expenseRow({ description: 'a\0b' })] }),
    codes: ['validation.text_characters'],
  },
  'a note of a megabyte': {
    file: () => withData({ expenses: [expenseRow({ notes: 'x'.repeat(1_000_000) })] }),
    codes: ['validation.too_long'],
  },
  'a receipt that is a program': {
    file: () => {
      const expense = expenseRow()
      const receipt = {
        id: crypto.randomUUID(),
        expenseId: crypto.randomUUID(),
        mediaType: 'image/png',
        name: '../../start.sh',
        addedAt: expense.createdAt,
        file: Buffer.from('#!/bin/sh\nrm -rf /').toString('base64'),
        thumbnail: null,
      }
      return withData({ receipts: [receipt, { ...receipt, id: '1', mediaType: 'text/x-sh' }] })
    },
    codes: ['validation.id', 'backup.expense_missing'],
  },
  'an invoice, a payment and a claim of nobody': {
    file: () => {
      const client = clientRow()
      return withData({ invoices: [invoiceRow(client)], payments: [paymentRow(client)] })
    },
    codes: ['backup.client_missing', 'backup.client_missing'],
  },
}

function send(url: string, payload: string | Buffer) {
  const headers = { 'content-type': 'application/json' }
  return ada.call({ method: 'POST', url, payload, headers })
}

test('there are more than forty of them', () => {
  expect(Object.keys(NO_BACKUPS).length + Object.keys(BAD_ROWS).length).toBeGreaterThan(55)
})

test.each(Object.keys(NO_BACKUPS))('%s is no backup, and nothing is written', async (name) => {
  const before = await hashOfWorld(owner, ada)
  const answer = await send('/api/backup/check', NO_BACKUPS[name]?.() ?? '')
  expect(answer).toMatchObject({
    status: 400,
    body: { code: INVALID, detail: 'Invalid backup file format' },
  })
  expect(await hashOfWorld(owner, ada)).toBe(before)
})

test.each(Object.keys(BAD_ROWS))('%s is named and not restored', async (name) => {
  const { file: bad, codes } = BAD_ROWS[name] ?? { file: () => '', codes: [] }
  const before = await hashOfWorld(owner, ada)
  const { status, body } = await send('/api/backup/check', bad())
  expect(status).toBe(200)
  const found = body.problems.map(({ code }: { code: string }) => code)
  expect(found.sort()).toEqual([...codes].sort())
  expect(await hashOfWorld(owner, ada)).toBe(before)
})

test('the calls of a restore refuse what is not their section', async () => {
  const before = await hashOfWorld(owner, ada)
  for (const section of ['clients', 'invoices', 'expenses', 'settings'])
    for (const body of [
      '',
      '[]',
      '{}',
      'x',
      text,
      '{"clients":{}}',
      '{"expenses":[],"plan":1}',
      '{"settings":[]}',
    ])
      expect([
        section,
        body.slice(0, 20),
        (await send(`/api/backup/restore/${section}`, body)).body.code,
      ]).toEqual([section, body.slice(0, 20), INVALID])
  expect(await hashOfWorld(owner, ada)).toBe(before)
})

test('fifty megabytes are taken, and one byte more is not', async () => {
  const whole = Buffer.concat([
    Buffer.from(text),
    Buffer.alloc(MAX_BACKUP_BYTES - Buffer.byteLength(text), ' '),
  ])
  expect(whole.length).toBe(52_428_800)
  expect(await send('/api/backup/check', whole)).toMatchObject({ status: 200 })
  const tooMuch = Buffer.concat([whole, Buffer.from(' ')])
  expect(await send('/api/backup/check', tooMuch)).toMatchObject({
    status: 413,
    body: {
      code: 'backup.too_large',
      detail: 'Backup file too large. Please contact support.',
    },
  })
})

test('another kind of body is refused before it is read', async () => {
  for (const type of ['application/zip', 'multipart/form-data; boundary=x', 'text/plain'])
    expect(
      (
        await ada.call({
          method: 'POST',
          url: '/api/backup/check',
          payload: text,
          headers: { 'content-type': type },
        })
      ).body.code,
    ).toBe('request.unsupported_media_type')
})

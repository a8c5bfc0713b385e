import { createHash } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { startDropboxSimulator } from '../dropbox/dropbox-simulator.ts'
import { startGoogleDriveSimulator } from '../google-drive/google-drive-simulator.ts'
import type { DriveSimulator } from './drive-simulator.ts'
import { TEST_CLIENT } from './oauth.ts'

const clock = { now: new Date('2026-11-21T10:00:00Z') }
const now = () => clock.now
const google = await startGoogleDriveSimulator({ now })
const dropbox = await startDropboxSimulator({ now })
afterAll(() => Promise.all([google.close(), dropbox.close()]))

const VERIFIER = 'a-verifier-of-more-than-forty-three-characters'
const RETURN = 'https://isiro.test/return'
const SCOPE = 'https://www.googleapis.com/auth/drive.file'

/** Agrees as an account, and returns the code. */
async function codeOf(drive: DriveSimulator, query: Record<string, string>, account: string) {
  const path = drive === google ? '/o/oauth2/v2/auth' : '/oauth2/authorize'
  const body = new URLSearchParams({
    client_id: TEST_CLIENT.id,
    redirect_uri: RETURN,
    response_type: 'code',
    scope: SCOPE,
    state: 's',
    code_challenge: createHash('sha256').update(VERIFIER).digest('base64url'),
    code_challenge_method: 'S256',
    ...query,
    account,
    ticked: 'on',
    decision: 'allow',
  })
  const answer = await fetch(drive.url(path), { method: 'POST', body, redirect: 'manual' })
  return new URL(answer.headers.get('location') ?? '').searchParams.get('code') ?? ''
}

async function exchange(drive: DriveSimulator, code: string, more: Record<string, string> = {}) {
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    code,
    code_verifier: VERIFIER,
    redirect_uri: RETURN,
    client_id: TEST_CLIENT.id,
    client_secret: TEST_CLIENT.secret,
    ...more,
  })
  const url = drive.url(drive === google ? '/token' : '/oauth2/token')
  const answer = await fetch(url, { method: 'POST', body })
  return { status: answer.status, body: (await answer.json()) as Record<string, string> }
}

async function tokenOf(drive: DriveSimulator, account: string): Promise<string | undefined> {
  const query = { access_type: 'offline', token_access_type: 'offline', prompt: 'consent' }
  return (await exchange(drive, await codeOf(drive, query, account))).body.access_token
}

describe.each([
  ['Google', google],
  ['Dropbox', dropbox],
] as const)('%s signs in', (_name, drive) => {
  test('once with a code, the right verifier, address and secret', async () => {
    const wrong: Record<string, string>[] = [
      { code_verifier: 'another' },
      { redirect_uri: 'https://evil.test' },
      { client_secret: 'guessed' },
    ]
    for (const more of wrong) {
      const refused = await exchange(drive, await codeOf(drive, {}, 'a@x.example'), more)
      expect(refused.status).toBeGreaterThanOrEqual(400)
    }
    const code = await codeOf(drive, {}, 'a@x.example')
    expect((await exchange(drive, code)).status).toBe(200)
    expect(await exchange(drive, code)).toMatchObject({
      status: 400,
      body: { error: 'invalid_grant' },
    })
  })

  test('without a refresh token unless it is asked for', async () => {
    const { body } = await exchange(drive, await codeOf(drive, {}, 'b@x.example'))
    expect(body.refresh_token).toBeUndefined()
  })
})

test('Google gives a second refresh token only when the consent is asked again', async () => {
  const offline = { access_type: 'offline' }
  const tokens = async (query: Record<string, string>) =>
    (await exchange(google, await codeOf(google, query, 'again@x.example'))).body.refresh_token
  expect(await tokens(offline)).toMatch(/^rt-/)
  expect(await tokens(offline)).toBeUndefined()
  expect(await tokens({ ...offline, prompt: 'consent' })).toMatch(/^rt-/)
})

test('Google takes parts of 256 KiB, tells how far it is, and shows only what is asked for', async () => {
  const authorization = `Bearer ${await tokenOf(google, 'parts@x.example')}`
  const total = 262_144 + 10
  const opened = await fetch(
    google.url('/upload/drive/v3/files?uploadType=resumable&fields=id,size'),
    {
      method: 'POST',
      headers: {
        authorization,
        'content-type': 'application/json',
        'x-upload-content-length': String(total),
      },
      body: JSON.stringify({ name: 'x.json' }),
    },
  )
  const session = opened.headers.get('location') ?? ''
  const put = async (range: string, bytes: number) => {
    const answer = await fetch(session, {
      method: 'PUT',
      headers: { 'content-range': range },
      body: Buffer.alloc(bytes, 'x'),
      redirect: 'manual',
    })
    return { status: answer.status, range: answer.headers.get('range'), text: await answer.text() }
  }
  expect((await put(`bytes 0-99/${total}`, 100)).status).toBe(400)
  expect(await put(`bytes */${total}`, 0)).toMatchObject({ status: 308, range: null })
  expect(await put(`bytes 0-262143/${total}`, 262_144)).toMatchObject({
    status: 308,
    range: 'bytes=0-262143',
  })
  const last = await put(`bytes 262144-${total - 1}/${total}`, 10)
  expect(JSON.parse(last.text)).toEqual({ id: expect.any(String), size: String(total) })
})

test('Dropbox refuses a root of "/", a header beyond ASCII, and tells the right offset', async () => {
  const authorization = `Bearer ${await tokenOf(dropbox, 'rules@x.example')}`
  const root = await fetch(dropbox.url('/2/files/list_folder'), {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ path: '/' }),
  })
  expect([root.status, await root.text()]).toEqual([400, expect.stringContaining('empty string')])
  const part = (path: string, asked: string, body: string) =>
    fetch(dropbox.url(`/2/files/upload_session/${path}`), {
      method: 'POST',
      headers: {
        authorization,
        'content-type': 'application/octet-stream',
        'dropbox-api-arg': asked,
      },
      body,
    })
  expect((await part('start', '{"name":"\u00e9"}', '')).status).toBe(400)
  const started = await (await part('start', '{}', 'abc')).json()
  const { session_id } = started as { session_id: string }
  const wrong = await part('append_v2', JSON.stringify({ cursor: { session_id, offset: 9 } }), 'd')
  expect([wrong.status, await wrong.json()]).toEqual([
    409,
    {
      error_summary: 'incorrect_offset/..',
      error: { '.tag': 'incorrect_offset', correct_offset: 3 },
    },
  ])
})

test('the page lists the files and has the switches', async () => {
  const text = await (await fetch(google.url('/simulator'))).text()
  expect(text).toContain('Test mode.')
  const full = await fetch(google.url('/simulator/full'), {
    method: 'POST',
    body: new URLSearchParams({ isFull: 'true' }),
    redirect: 'manual',
  })
  expect(full.status).toBe(303)
  expect(await (await fetch(google.url('/simulator'))).text()).toContain('Make room')
  google.reset()
})

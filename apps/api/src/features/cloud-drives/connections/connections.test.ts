import { CLOUD_DRIVES } from '@isiro/contracts/cloud-drives'
import { afterEach, describe, expect, test } from 'vitest'
import { PASSWORD, testApp, type Visitor } from '../../../../test/harness.ts'
import { hashOfWorld } from '../../../../test/world.ts'
import { driveEndpoint } from '../drive-endpoint.ts'
import { agree, driveWorld, pathOf } from '../testing/drive-world.ts'

const world = await driveWorld()
const { signedIn, anyone, simulators, connect, rows, owner, clock } = world

const start = clock.now
afterEach(() => {
  clock.now = start
  for (const simulator of Object.values(simulators)) simulator.reset()
})

const HOUR_MS = 3_600_000
const stateOf = async (visitor: Visitor, drive: string) => {
  const { body } = await visitor.get('/api/backup/cloud')
  return body.drives.find((one: { drive: string }) => one.drive === drive)
}

/** Begins a connection and agrees; the return's address and the browser's cookie. */
async function agreed(visitor: Visitor, drive = 'gdrive', account = 'ada@drive.example') {
  const { body, headers } = await visitor.post(`/api/backup/cloud/${drive}/connect`, {
    password: PASSWORD,
  })
  const cookie = String(headers['set-cookie']).split(';')[0] ?? ''
  return { path: pathOf(await agree(body.authorizationUrl, { account })), cookie }
}

describe.each(CLOUD_DRIVES)('connecting %s', (drive) => {
  test('asks for as little as possible, and ends with the account and a weekly backup', async () => {
    const ada = await signedIn()
    expect(await stateOf(ada, drive)).toEqual({
      drive,
      state: 'not_connected',
      account: null,
      connectedAt: null,
      isTest: true,
    })
    const { body } = await ada.post(`/api/backup/cloud/${drive}/connect`, { password: PASSWORD })
    const query = new URL(body.authorizationUrl).searchParams
    expect(query.get('code_challenge_method')).toBe('S256')
    expect(query.get('redirect_uri')).toBe(`https://isiro.test/api/backup/cloud/${drive}/return`)
    expect(query.get('scope')).toBe(
      drive === 'gdrive' ? 'https://www.googleapis.com/auth/drive.file' : null,
    )

    expect(await connect(ada, drive)).toBe(`https://isiro.test/backup?tab=cloud&connected=${drive}`)
    const { drives, schedule } = (await ada.get('/api/backup/cloud')).body
    expect(drives).toContainEqual({
      drive,
      state: 'connected',
      account: 'ada@drive.example',
      connectedAt: '2026-11-21T10:00:00.000Z',
      isTest: true,
    })
    expect(schedule).toEqual({
      drive,
      includesReceipts: false,
      hasPassphrase: false,
      nextAt: '2026-11-22T22:00:00.000Z',
      last: null,
    })
  })

  test('a refusal is told and connects nothing', async () => {
    const ada = await signedIn()
    expect(await connect(ada, drive, { decision: 'deny' })).toBe(
      'https://isiro.test/backup?tab=cloud&failed=denied',
    )
    expect((await stateOf(ada, drive)).state).toBe('not_connected')
  })

  test('the tokens cannot be read in the table, and not moved to another business', async () => {
    const [ada, eve] = [await signedIn(), await signedIn()]
    await connect(ada, drive)
    await connect(eve, drive, { account: 'eve@drive.example' })
    const [stored] = await rows<{ all: string; access: string }>(
      ada,
      `SELECT c::text AS all, encode(access_sealed, 'hex') AS access FROM drive_connections c WHERE business_id = $1`,
    )
    for (const start of ['at-', 'rt-']) {
      expect(stored?.all).not.toContain(start)
      expect(stored?.all).not.toContain(Buffer.from(start).toString('hex'))
    }
    await rows(
      eve,
      `UPDATE drive_connections SET access_sealed = '\\x${stored?.access}' WHERE business_id = $1`,
    )
    // It does not decrypt there, so a new one is fetched for Eve's own drive.
    expect((await eve.get(`/api/backup/cloud-list?provider=${drive}`)).body).toEqual({ files: [] })
  })

  test('disconnecting ends the consent at the drive and forgets the tokens', async () => {
    const ada = await signedIn()
    await connect(ada, drive)
    const before = simulators[drive].openGrants()
    const { body } = await ada.post(`/api/backup/cloud/${drive}/disconnect`)
    expect(body.drives).toContainEqual(expect.objectContaining({ drive, state: 'not_connected' }))
    expect(body.schedule).toMatchObject({ drive: null, nextAt: null })
    expect(simulators[drive].openGrants()).toBe(before - 1)
    expect(await rows(ada, 'SELECT 1 FROM drive_connections WHERE business_id = $1')).toEqual([])
    expect((await ada.get(`/api/backup/cloud-list?provider=${drive}`)).body.code).toBe(
      'cloud.not_connected',
    )
  })

  test('deleting the account ends the consent at the drive, and its weekly backup', async () => {
    const ada = await signedIn()
    await connect(ada, drive, { account: `${ada.user.id}@drive.example` })
    const wish = { retainBusinessData: false, confirmDeletion: true, password: PASSWORD }
    expect((await ada.post('/api/data-export/delete-account', wish)).status).toBe(200)
    const before = simulators[drive].calls().length
    await world.work(ada)
    expect(simulators[drive].calls().slice(before).join()).toContain('revoke')
    expect(
      await rows(
        ada,
        `SELECT 1 FROM drive_connections WHERE business_id = $1
         UNION ALL SELECT 1 FROM backup_schedules WHERE business_id = $1 AND drive IS NOT NULL`,
      ),
    ).toEqual([])
  })

  test('disconnecting works while the drive is away, and again', async () => {
    const ada = await signedIn()
    await connect(ada, drive)
    simulators[drive].outage({ kind: 'error', status: 503 })
    for (const _ of [1, 2]) {
      const { status } = await ada.post(`/api/backup/cloud/${drive}/disconnect`)
      expect(status).toBe(200)
    }
    expect((await stateOf(ada, drive)).state).toBe('not_connected')
  })

  test('an access token that has ended is refreshed, by one of many calls at once', async () => {
    const ada = await signedIn()
    await connect(ada, drive)
    const tokenCalls = () => simulators[drive].calls().filter((call) => /token$/.test(call)).length
    clock.now = new Date(start.getTime() + 5 * HOUR_MS)
    const before = tokenCalls()
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => ada.get(`/api/backup/cloud-list?provider=${drive}`)),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(tokenCalls() - before).toBe(1)
  })

  test('a token that the drive refuses early is refreshed once', async () => {
    const ada = await signedIn()
    await connect(ada, drive)
    simulators[drive].expireAccessTokens()
    expect((await ada.get(`/api/backup/cloud-list?provider=${drive}`)).status).toBe(200)
  })

  test('a consent that was taken back at the drive asks to connect again, which mends it', async () => {
    const ada = await signedIn()
    await connect(ada, drive, { account: `${ada.user.id}@drive.example` })
    simulators[drive].revokeAccount(`${ada.user.id}@drive.example`)
    const answer = await ada.get(`/api/backup/cloud-list?provider=${drive}`)
    expect(answer).toMatchObject({ status: 409, body: { code: 'cloud.needs_reconnect' } })
    expect((await stateOf(ada, drive)).state).toBe('needs_reconnect')
    await connect(ada, drive, { account: `${ada.user.id}@drive.example` })
    expect((await ada.get(`/api/backup/cloud-list?provider=${drive}`)).status).toBe(200)
  })
})

describe('the return from a drive', () => {
  test('without the box ticked connects nothing, and says so', async () => {
    const ada = await signedIn()
    expect(await connect(ada, 'gdrive', { isTicked: false })).toContain('failed=scope')
    expect((await stateOf(ada, 'gdrive')).state).toBe('not_connected')
  })

  test('works once', async () => {
    const ada = await signedIn()
    const { path, cookie } = await agreed(ada)
    expect((await anyone.get(path, { cookie })).headers.location).toContain('connected=gdrive')
    const before = await hashOfWorld(owner, ada)
    expect((await anyone.get(path, { cookie })).headers.location).toContain('failed=expired')
    expect(await hashOfWorld(owner, ada)).toBe(before)
  })

  test('needs the browser that began it: a link from a stranger binds nobody’s drive', async () => {
    const [ada, eve] = [await signedIn(), await signedIn()]
    const evil = await agreed(eve, 'gdrive', 'victim@drive.example')
    const mine = await agreed(ada)
    for (const headers of [{}, { cookie: mine.cookie }, { cookie: 'isiro_drive=x' }]) {
      const { headers: answered } = await anyone.get(evil.path, headers)
      expect(answered.location).toContain('failed=expired')
    }
    expect((await stateOf(eve, 'gdrive')).state).toBe('not_connected')
  })

  test.each([
    ['no state', ''],
    ['a made-up one', 'state=abc&code=x'],
    ['one of another drive', 'OTHER'],
    ['one that was begun anew', 'STALE'],
  ])('with %s is refused', async (_name, query) => {
    const ada = await signedIn()
    const first = await agreed(ada)
    const path =
      query === 'OTHER'
        ? first.path.replace('/gdrive/', '/dropbox/')
        : query === 'STALE'
          ? first.path
          : `/api/backup/cloud/gdrive/return?${query}`
    if (query === 'STALE') await agreed(ada)
    const { status, headers } = await anyone.get(path, { cookie: first.cookie })
    expect({ status, to: headers.location }).toEqual({
      status: 303,
      to: 'https://isiro.test/backup?tab=cloud&failed=expired',
    })
  })

  test('comes too late after a quarter of an hour, and after the session has ended', async () => {
    const ada = await signedIn()
    const late = await agreed(ada)
    clock.now = new Date(start.getTime() + 16 * 60_000)
    expect((await anyone.get(late.path, late)).headers.location).toContain('failed=expired')
    const away = await agreed(ada)
    await ada.post('/api/auth/logout')
    expect((await anyone.get(away.path, away)).headers.location).toContain('failed=expired')
  })

  test('says that the drive could not be reached', async () => {
    const ada = await signedIn()
    const { path, cookie } = await agreed(ada)
    simulators.gdrive.outage({ kind: 'error', status: 503 })
    expect((await anyone.get(path, { cookie })).headers.location).toContain('failed=unreachable')
  })
})

describe('linking a drive', () => {
  test('needs the password again', async () => {
    const ada = await signedIn()
    const url = '/api/backup/cloud/gdrive/connect'
    expect((await ada.post(url, {})).body.code).toBe('auth.password_required')
    expect((await ada.post(url, { password: 'guessed-it' })).body.code).toBe('auth.password_wrong')
  })

  test('is told to the account by mail, and recorded', async () => {
    const ada = await signedIn()
    await connect(ada, 'gdrive')
    await ada.post('/api/backup/cloud/gdrive/disconnect')
    const { rows: jobs } = await owner.query(
      `SELECT data->>'notice' AS notice FROM pgboss.job WHERE name = 'mail.notice' AND data->>'accountId' = $1`,
      [ada.user.id],
    )
    expect(jobs).toEqual([{ notice: 'drive_connected' }])
    expect(
      await rows(
        ada,
        "SELECT kind, details FROM activities WHERE business_id = $1 AND kind LIKE 'cloud.%' ORDER BY id",
      ),
    ).toEqual([
      { kind: 'cloud.connected', details: { drive: 'Google Drive' } },
      { kind: 'cloud.disconnected', details: { drive: 'Google Drive' } },
    ])
  })

  test('is off where no app is configured, and says what to configure', async () => {
    const off = driveEndpoint('gdrive', { client: null })
    const node = await testApp({}, undefined, {}, { ...world.drives, gdrive: off })
    const ada = await node.signedIn()
    const { body } = await ada.get('/api/backup/cloud')
    expect(body.drives[0]).toMatchObject({ drive: 'gdrive', state: 'not_configured' })
    const answer = await ada.post('/api/backup/cloud/gdrive/connect', { password: PASSWORD })
    expect(answer).toMatchObject({ status: 422, body: { code: 'cloud.not_configured' } })
  })
})

import { BACKUP_SECTIONS } from '@isiro/contracts/backup'
import { CLOUD_DRIVES } from '@isiro/contracts/cloud-drives'
import { afterEach, describe, expect, test } from 'vitest'
import { clientInput } from '../../../../test/factories.ts'
import { asBusiness, type Visitor } from '../../../../test/harness.ts'
import { hashOfWorld } from '../../../../test/world.ts'
import { driveWorld } from '../testing/drive-world.ts'

const world = await driveWorld()
const { signedIn, simulators, connect, owner, work } = world

afterEach(() => {
  for (const simulator of Object.values(simulators)) simulator.reset()
})

type Drive = (typeof CLOUD_DRIVES)[number]
const accountOf = ({ user }: Visitor) => `${user.id}@drive.example`

/** A business with one client and a backup in its drive; the file as the calls name it. */
async function backedUp(provider: Drive, passphrase: string | null = null) {
  const ada = await signedIn()
  const { client } = (await ada.post('/api/clients', clientInput())).body
  await connect(ada, provider, { account: accountOf(ada) })
  const upload = { provider, ...(passphrase === null ? {} : { passphrase }) }
  const { body } = await ada.post('/api/backup/cloud-upload', upload)
  await work(ada)
  const { fileId } = (await ada.get(`/api/backup/cloud-uploads/${body.uploadId}`)).body
  return { ada, client, file: { provider, fileId, passphrase } }
}

describe.each(CLOUD_DRIVES)('a backup in %s', (provider) => {
  test('is checked and restored there, section by section', async () => {
    const { ada, client, file } = await backedUp(provider)
    await asBusiness(owner, ada.user.businessId, (sql) =>
      sql.query('DELETE FROM clients WHERE id = $1', [client.id]),
    )
    const before = await hashOfWorld(owner, ada)
    expect(await ada.post('/api/backup/cloud-check', file)).toMatchObject({
      status: 200,
      body: { version: '1.0.0' },
    })
    expect(await hashOfWorld(owner, ada)).toBe(before)
    for (const section of BACKUP_SECTIONS) {
      const restored = await ada.post(`/api/backup/cloud-restore/${section}`, file)
      expect(restored).toMatchObject({ status: 200, body: { success: true } })
    }
    expect((await ada.get(`/api/clients/${client.id}`)).body).toMatchObject({ name: client.name })
  })

  test('of another account is not found', async () => {
    const { file } = await backedUp(provider)
    const eve = await signedIn()
    await connect(eve, provider, { account: accountOf(eve) })
    const { status } = await eve.post('/api/backup/cloud-check', file)
    expect(status).toBeGreaterThanOrEqual(400)
  })

  test('that was cut on its way is refused, and nothing is restored', async () => {
    const { ada, file } = await backedUp(provider)
    const before = await hashOfWorld(owner, ada)
    simulators[provider].nextDownloads('cut')
    expect(await ada.post('/api/backup/cloud-restore/invoices', file)).toMatchObject({
      status: 502,
      body: { code: 'cloud.damaged' },
    })
    expect(await hashOfWorld(owner, ada)).toBe(before)
  })
})

test('an encrypted backup is opened with its passphrase only', async () => {
  const { ada, file } = await backedUp('gdrive', 'twelve kola nuts in a row')
  const check = (passphrase: string | null) =>
    ada.post('/api/backup/cloud-check', { ...file, passphrase })
  expect((await check(null)).body.code).toBe('cloud.passphrase_required')
  expect((await check('thirteen kola nuts in a row')).body.code).toBe('cloud.passphrase_wrong')
  expect((await check(file.passphrase)).status).toBe(200)
})

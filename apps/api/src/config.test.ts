import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const folder = mkdtempSync(join(tmpdir(), 'isiro-config-'))
const file = join(folder, 'a-file')
writeFileSync(file, '')
afterAll(() => rmSync(folder, { recursive: true }))

const read = (env: NodeJS.ProcessEnv = {}) => readConfig({ DATA_DIR: folder, ...env })

test('without any variable the product runs on this machine, with its demo', () => {
  expect(read()).toMatchObject({
    environment: 'development',
    host: '127.0.0.1',
    port: 3000,
    databaseUrl: null,
    appUrl: 'http://localhost:3000',
    hasDemo: true,
    smtpUrl: null,
    trustedProxies: 0,
  })
})

test('SMS go to Nigeria under our name, unless more countries and another sender are configured', () => {
  expect(read().sms).toMatchObject({
    sender: 'Isiro',
    countries: ['NG'],
    termii: { apiKey: null, channel: 'dnd' },
  })
  expect(read({ SMS_COUNTRIES: 'ng, gb', SMS_SENDER: 'Mama Put' }).sms).toMatchObject({
    countries: ['NG', 'GB'],
    sender: 'Mama Put',
  })
})

test('a node works on 96 calls at once, an eighth of them of one business, unless configured otherwise', () => {
  expect(read().calls).toEqual({ atOnce: 96, ofOneBusiness: 12 })
  expect(read({ CALLS_AT_ONCE: '200' }).calls).toEqual({ atOnce: 200, ofOneBusiness: 25 })
  expect(read({ CALLS_AT_ONCE_PER_BUSINESS: '8' }).calls.ofOneBusiness).toBe(8)
  expect(() => read({ CALLS_AT_ONCE: '10', CALLS_AT_ONCE_PER_BUSINESS: '11' })).toThrow(
    /^CALLS_AT_ONCE_PER_BUSINESS must be a whole number from 1 to 10/,
  )
})

test('a node that is told to stop does so at once, unless it is to let balancers see it first', () => {
  expect(read().drainSeconds).toBe(0)
  expect(read({ DRAIN_SECONDS: '5' }).drainSeconds).toBe(5)
})

test('metrics are off without a port, and for this machine alone without a host', () => {
  expect(read().metrics).toBe(null)
  expect(read({ METRICS_HOST: '10.0.0.1' }).metrics).toBe(null)
  expect(read({ METRICS_PORT: '9464' }).metrics).toEqual({ host: '127.0.0.1', port: 9464 })
  expect(() => read({ METRICS_PORT: 'on' })).toThrow(/^METRICS_PORT must be a whole number/)
})

test('there is no analytics unless a measurement id is configured', () => {
  expect(read().analytics).toEqual({ measurementId: null, tagUrl: null })
  const id = { ANALYTICS_MEASUREMENT_ID: ' G-1A2B3C4D5E ' }
  expect(read(id).analytics).toEqual({ measurementId: 'G-1A2B3C4D5E', tagUrl: null })
  expect(read({ ...id, ANALYTICS_TAG_URL: 'https://tags.example/' }).analytics.tagUrl).toBe(
    'https://tags.example',
  )
})

test('production has no demo, and refuses to start if the demo is switched on', () => {
  expect(read({ NODE_ENV: 'production' }).hasDemo).toBe(false)
  expect(() => read({ NODE_ENV: 'production', DEMO: 'yes' })).toThrow(/^DEMO cannot be on/)
})

describe('one sentence reports a bad value and names its variable', () => {
  test.each([
    ['NODE_ENV', 'prod'],
    ['PORT', '80a'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '1e3'],
    ['DATABASE_URL', 'mysql://localhost/isiro'],
    ['DATABASE_URL', 'localhost'],
    ['APP_URL', 'isiro.example'],
    ['APP_URL', 'ftp://isiro.example'],
    ['SUPPORT_EMAIL', 'support'],
    ['PRIVACY_EMAIL', 'a@b'],
    ['MAIL_FROM', 'Isiro <no-reply@isiro.example>'],
    ['NEUTRAL_MAIL_FROM', 'Invoices <invoices@sent.example>'],
    ['NEUTRAL_SMS_SENDER', 'Too long a name'],
    ['DEMO', 'perhaps'],
    ['SMTP_URL', 'mail.example:25'],
    ['SIMULATOR_PORT', '99999'],
    ['TRUSTED_PROXIES', '11'],
    ['TRUSTED_PROXIES', '0.5'],
    ['LOG_LEVEL', 'verbose'],
    ['DATA_DIR', join(file, 'below-a-file')],
    ['SMS_SENDER', 'A name that is far too long'],
    ['SMS_SENDER', '+2348031234567'],
    ['SMS_COUNTRIES', 'NG,DE'],
    ['SMS_DAILY_LIMIT', 'many'],
    ['TERMII_URL', 'api.termii.com'],
    ['TERMII_CHANNEL', 'whatsapp'],
    ['TAX_REGISTER_URL', 'register.example'],
    ['FILES_IN', 'folder'],
    ['S3_ENDPOINT', 's3.example'],
    ['S3_BUCKET', 'My files'],
    ['ANALYTICS_MEASUREMENT_ID', 'UA-12345-6'],
    ['ANALYTICS_MEASUREMENT_ID', 'G-1"><script>'],
    ['ANALYTICS_TAG_URL', 'www.googletagmanager.com'],
  ])('%s=%s', (name, value) => {
    const failure = refusal({ [name]: value })
    expect(failure).toBeInstanceOf(ConfigError)
    expect(failure.message).toMatch(new RegExp(`^${name} [^\\n]+\\.$`))
    expect(failure.message.match(/[.!?](\s|$)/g)).toHaveLength(1)
  })

  test('SECRET_KEY is required in production', () => {
    for (const key of ['secret', 'short but not so short', 'QUJD'])
      expect(refusal({ NODE_ENV: 'production', SECRET_KEY: key }).message).toMatch(/^SECRET_KEY /)
    const key = Buffer.alloc(32, 7).toString('base64')
    expect(read({ NODE_ENV: 'production', SECRET_KEY: key }).secretKey).toBe(key)
  })

  test('the tax register has an address, a key and a secret, or nothing', () => {
    const all = {
      TAX_REGISTER_URL: 'https://register.example/',
      TAX_REGISTER_KEY: 'key',
      TAX_REGISTER_SECRET: 'secret',
    }
    expect(read().taxRegister).toBeNull()
    const taxRegister = { url: 'https://register.example', key: 'key', secret: 'secret' }
    expect(read(all).taxRegister).toEqual(taxRegister)
    for (const name of Object.keys(all))
      expect(refusal({ ...all, [name]: '' }).message).toMatch(/^Set all of TAX_REGISTER_URL/)
  })

  test('a store of files has an address, a bucket and keys, or nothing, and in production https', () => {
    const all = {
      S3_ENDPOINT: 'https://s3.example/',
      S3_BUCKET: 'files',
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 'secret',
    }
    const s3 = {
      endpoint: 'https://s3.example',
      region: 'us-east-1',
      bucket: 'files',
      accessKeyId: 'id',
      secretAccessKey: 'secret',
    }
    const key = Buffer.alloc(32, 7).toString('base64')
    const production = { NODE_ENV: 'production', SECRET_KEY: key }
    expect(read().files).toEqual({ keptIn: 'database', s3: null })
    expect(read({ FILES_IN: 's3' }).files).toEqual({ keptIn: 's3', s3: null })
    expect(read({ ...production, ...all, FILES_IN: 's3' }).files).toEqual({ keptIn: 's3', s3 })
    expect(read(all).files).toEqual({ keptIn: 'database', s3 })
    const needed = /^Files in S3 need all of S3_ENDPOINT/
    for (const name of Object.keys(all)) {
      expect(refusal({ ...all, [name]: '' }).message).toMatch(needed)
    }
    expect(refusal({ ...production, FILES_IN: 's3' }).message).toMatch(needed)
    const plain = { ...production, ...all, S3_ENDPOINT: 'http://s3.example' }
    expect(refusal(plain).message).toMatch(/^S3_ENDPOINT must begin with https/)
  })

  test('APP_URL is https in production, but on this machine', () => {
    const production = (url?: string) => ({ NODE_ENV: 'production', APP_URL: url })
    for (const url of ['http://isiro.example', 'http://localhost.isiro.example', 'http://10.0.0.1'])
      expect(refusal(production(url)).message).toMatch(/^APP_URL must begin with https/)
    for (const url of ['https://isiro.example', 'http://localhost:3000', 'http://[::1]:3000'])
      expect(read(production(url)).appUrl).toBe(url)
    expect(read(production()).appUrl).toBe('http://localhost:3000')
    expect(read({ APP_URL: 'http://isiro.example' }).appUrl).toBe('http://isiro.example')
  })

  function refusal(env: NodeJS.ProcessEnv): Error {
    try {
      read(env)
    } catch (error) {
      return error as Error
    }
    throw new Error(`accepted: ${JSON.stringify(env)}`)
  }
})

test('a blank value counts as unset, and blanks around a value are removed', () => {
  expect(read({ PORT: ' ', DATABASE_URL: '', SMTP_URL: '  ' })).toMatchObject({
    port: 3000,
    databaseUrl: null,
    smtpUrl: null,
  })
  expect(read({ PORT: ' 8080 ' }).port).toBe(8080)
})

test('APP_URL loses its trailing slash, so that links have only one slash', () => {
  expect(read({ APP_URL: 'https://isiro.example/' }).appUrl).toBe('https://isiro.example')
  expect(read({ PORT: '8080' }).appUrl).toBe('http://localhost:8080')
})

test('the key is made once and kept', () => {
  expect(read().secretKey).toBe(read().secretKey)
  expect(Buffer.from(read().secretKey, 'base64')).toHaveLength(32)
})

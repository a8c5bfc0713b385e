import type { CloudDrive } from '@isiro/contracts/cloud-drives'
import {
  DEFAULT_SMS_COUNTRIES,
  SMS_COUNTRIES,
  type SmsCountry,
} from '@isiro/domain/sms-destinations'
import {
  address,
  baseUrl,
  ConfigError,
  choice,
  type Environment,
  flag,
  folder,
  integer,
  isLoopback,
  url,
  value,
} from './environment.ts'
import { type FilesConfig, filesConfig } from './files-config.ts'
import type { CallLimits } from './platform/http/admission/shares.ts'
import { readOrMakeSecret } from './platform/security/secrets.ts'

export { ConfigError } from './environment.ts'

/** The parsed environment variables. Nothing else reads the environment. */
export interface Config {
  environment: Environment
  host: string
  port: number
  dataDir: string
  /** URL of the operator's PostgreSQL; null runs the embedded one. Its role owns the tables. */
  databaseUrl: string | null
  /** Whether compiled queries are prepared by name. Off behind a PgBouncer that does not know the names (before 1.21). */
  preparesStatements: boolean
  /** Absolute URL of the product, without a trailing slash. Links in mails start with it. */
  appUrl: string
  supportEmail: string
  /** The address whose mails are handed to the operator's command `support-mail`: replies go there. Null: the product takes no mail. */
  supportReplyEmail: string | null
  support: SupportConfig
  privacyEmail: string
  /** Whether the demo business and its hint on the landing page exist. */
  hasDemo: boolean
  /** Base64 of 32 bytes. Every node of one installation shares it. */
  secretKey: string
  /** URL of the mail server, or null. Outside production a simulator replaces a missing one. */
  smtpUrl: string | null
  mailFrom: string
  /** The address of a domain that says nothing of the product, for mails of businesses under a domain of their own; null for `mailFrom`. */
  neutralMailFrom: string | null
  /** The SPF mechanism by which a domain lets the mail server send for it. */
  mailSpf: string
  /** The name, or the address, to which clients' domains lead. */
  clientDomainTarget: string
  /** The name servers that are asked for records, each 'address:port'; none for the machine's own. */
  nameServers: readonly string[]
  /** Overrides a card provider's URL, without a trailing slash. Null: the real one in production, otherwise its simulator. */
  paystackUrl: string | null
  flutterwaveUrl: string | null
  subscriptions: SubscriptionConfig
  sms: SmsConfig
  drives: Record<CloudDrive, DriveConfig>
  /** The tax authorities' register of taxpayers. Null: off in production, otherwise its simulator. */
  taxRegister: TaxRegisterConfig | null
  files: FilesConfig
  push: PushConfig
  analytics: AnalyticsConfig
  /** The port of the simulators' own pages in test mode; 0 takes a free port. */
  simulatorPort: number
  /** Number of reverse proxies in front of the server. X-Forwarded-For is trusted for that many hops. */
  trustedProxies: number
  calls: CallLimits
  /** How long a node that is told to stop goes on serving while `/api/ready` already says that it will not, in seconds. */
  drainSeconds: number
  /** Where metrics are scraped; null: they are off. */
  metrics: MetricsConfig | null
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent'
}

/**
 * The installation's own accounts at the card providers, into which plans are paid, and what its receipts say of the seller.
 * A provider without keys is off in production; in test mode its simulator takes their place.
 */
export interface SubscriptionConfig {
  paystackSecretKey: string | null
  flutterwaveSecretKey: string | null
  /** The secret hash of the webhooks, as it was typed into Flutterwave's dashboard. */
  flutterwaveSecretHash: string | null
  sellerName: string
  sellerAddress: string | null
  sellerTaxId: string | null
}

/** Other ways to support than its mailbox, for plans with phone support. Null: there is none, and nothing is shown of it. */
export interface SupportConfig {
  phone: string | null
  accountManager: { name: string; email: string } | null
}

/** The app as which the installation is registered with a cloud drive. Without it the drive is off in production. */
export interface DriveConfig {
  clientId: string | null
  clientSecret: string | null
  /** Stands for all of the drive's addresses, without a trailing slash; null for the real ones. */
  url: string | null
}

/** Where the tax authorities' register is asked, and the keys that it gave the installation. */
export interface TaxRegisterConfig {
  /** Without a trailing slash, and without the path of the call. */
  url: string
  key: string
  secret: string
}

/** Push messages to browsers (RFC 8292). Without a key they are off; outside production one is made. */
export interface PushConfig {
  /** The VAPID private key: 32 bytes as Base64url. */
  privateKey: string | null
  /** Stands for all push services, without a trailing slash; null lets public https addresses alone. */
  serviceUrl: string | null
}

/** Analytics of the public pages. Without a measurement id there is none, and visitors are asked nothing. */
export interface AnalyticsConfig {
  /** The measurement id of a Google Analytics property, such as `G-1A2B3C4D5E`. */
  measurementId: string | null
  /** Stands for all of the tag service's addresses, without a trailing slash; null for the real ones. */
  tagUrl: string | null
}

/** The address at which Prometheus scrapes the metrics: a port of their own, which no proxy passes on. */
export interface MetricsConfig {
  host: string
  port: number
}

/** Those that carry SMS. A name stands in addresses of delivery reports and beside stored messages. */
export const SMS_PROVIDERS = ['termii'] as const
export type SmsProviderName = (typeof SMS_PROVIDERS)[number]

/** The SMS provider and the daily limits. A null URL means the provider's real one; keys are null if not configured. */
export interface SmsConfig {
  /** The sender name that recipients see. It is registered with the provider. */
  sender: string
  /** A registered name that says nothing of the product, for businesses under a domain of their own; null for `sender`. */
  neutralSender: string | null
  countries: readonly SmsCountry[]
  /** SMS parts that the whole installation, and one business, may send in a day. */
  installationPerDay: number
  businessPerDay: number
  termii: {
    url: string | null
    apiKey: string | null
    /** Key that verifies the signature of delivery reports. */
    secret: string | null
    channel: 'dnd' | 'generic'
  }
}

/** Reads the environment. Throws one sentence that names the first variable with a bad value. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const environment = choice(env, 'NODE_ENV', ['development', 'test', 'production'], 'development')
  const port = integer(env, 'PORT', 3000, 0, 65_535)
  const dataDir = folder(env, 'DATA_DIR', './data')
  const appUrl = productUrl(env, environment) ?? `http://localhost:${port}`
  return {
    environment,
    port,
    dataDir,
    host: value(env, 'HOST') ?? '127.0.0.1',
    databaseUrl: url(env, 'DATABASE_URL', ['postgres:', 'postgresql:']),
    preparesStatements: flag(env, 'DATABASE_PREPARED_STATEMENTS', true),
    appUrl,
    supportEmail: address(env, 'SUPPORT_EMAIL', 'support@isiro.example'),
    supportReplyEmail: address(env, 'SUPPORT_REPLY_EMAIL', null),
    support: supportConfig(env),
    privacyEmail: address(env, 'PRIVACY_EMAIL', 'privacy@isiro.example'),
    hasDemo: demoFlag(env, environment),
    secretKey: secretKey(env, environment) ?? readOrMakeSecret(dataDir, 'secret-key'),
    smtpUrl: url(env, 'SMTP_URL', ['smtp:', 'smtps:']),
    mailFrom: address(env, 'MAIL_FROM', 'no-reply@isiro.example'),
    neutralMailFrom: address(env, 'NEUTRAL_MAIL_FROM', null),
    mailSpf: mailSpf(env),
    clientDomainTarget: clientDomainTarget(env, appUrl),
    nameServers: nameServers(env),
    paystackUrl: baseUrl(env, 'PAYSTACK_URL'),
    flutterwaveUrl: baseUrl(env, 'FLUTTERWAVE_URL'),
    subscriptions: {
      paystackSecretKey: value(env, 'SUBSCRIPTION_PAYSTACK_SECRET_KEY'),
      flutterwaveSecretKey: value(env, 'SUBSCRIPTION_FLUTTERWAVE_SECRET_KEY'),
      flutterwaveSecretHash: value(env, 'SUBSCRIPTION_FLUTTERWAVE_SECRET_HASH'),
      sellerName: value(env, 'SELLER_NAME') ?? 'Isiro',
      sellerAddress: value(env, 'SELLER_ADDRESS'),
      sellerTaxId: value(env, 'SELLER_TAX_ID'),
    },
    sms: smsConfig(env),
    drives: {
      gdrive: driveConfig(env, 'GOOGLE_DRIVE'),
      dropbox: driveConfig(env, 'DROPBOX'),
    },
    taxRegister: taxRegisterConfig(env),
    files: filesConfig(env, environment),
    push: {
      privateKey: pushKey(env, environment, dataDir),
      serviceUrl: baseUrl(env, 'PUSH_SERVICE_URL'),
    },
    analytics: {
      measurementId: measurementId(env, 'ANALYTICS_MEASUREMENT_ID'),
      tagUrl: baseUrl(env, 'ANALYTICS_TAG_URL'),
    },
    simulatorPort: integer(env, 'SIMULATOR_PORT', 0, 0, 65_535),
    trustedProxies: integer(env, 'TRUSTED_PROXIES', 0, 0, 10),
    calls: callLimits(env),
    drainSeconds: integer(env, 'DRAIN_SECONDS', 0, 0, 300),
    metrics: metricsConfig(env),
    logLevel: choice(
      env,
      'LOG_LEVEL',
      ['debug', 'info', 'warn', 'error', 'silent'],
      environment === 'production' ? 'info' : 'warn',
    ),
  }
}

/** Parses the phone number and the account manager. A name without an address leads nowhere, and the other way round. */
function supportConfig(env: NodeJS.ProcessEnv): SupportConfig {
  const phone = value(env, 'SUPPORT_PHONE')
  if (phone !== null && !/^\+?[0-9 ()-]{4,30}$/.test(phone))
    throw new ConfigError(`SUPPORT_PHONE must be a telephone number, not "${phone}".`)
  const name = value(env, 'ACCOUNT_MANAGER_NAME')
  const hasEmail = value(env, 'ACCOUNT_MANAGER_EMAIL') !== null
  if ((name !== null) !== hasEmail)
    throw new ConfigError('Set both ACCOUNT_MANAGER_NAME and ACCOUNT_MANAGER_EMAIL, or neither.')
  return {
    phone,
    accountManager:
      name === null ? null : { name, email: address(env, 'ACCOUNT_MANAGER_EMAIL', '') },
  }
}

/** Parses how many calls a node works on at once. The defaults are for two processors. */
function callLimits(env: NodeJS.ProcessEnv): CallLimits {
  const atOnce = integer(env, 'CALLS_AT_ONCE', 96, 4, 10_000)
  const share = Math.ceil(atOnce / 8)
  return {
    atOnce,
    ofOneBusiness: integer(env, 'CALLS_AT_ONCE_PER_BUSINESS', share, 1, atOnce),
  }
}

/** Parses where metrics are scraped. Without a port there are none; without a host only this machine reaches them. */
function metricsConfig(env: NodeJS.ProcessEnv): MetricsConfig | null {
  if (value(env, 'METRICS_PORT') === null) return null
  const host = value(env, 'METRICS_HOST') ?? '127.0.0.1'
  return { host, port: integer(env, 'METRICS_PORT', 0, 0, 65_535) }
}

function smsConfig(env: NodeJS.ProcessEnv): SmsConfig {
  return {
    sender: smsSender(env, 'SMS_SENDER') ?? 'Isiro',
    neutralSender: smsSender(env, 'NEUTRAL_SMS_SENDER'),
    countries: countries(env, 'SMS_COUNTRIES'),
    installationPerDay: integer(env, 'SMS_DAILY_LIMIT', 20_000, 0, 100_000_000),
    businessPerDay: integer(env, 'SMS_BUSINESS_DAILY_LIMIT', 1_000, 0, 100_000_000),
    termii: {
      url: baseUrl(env, 'TERMII_URL'),
      apiKey: value(env, 'TERMII_API_KEY'),
      secret: value(env, 'TERMII_SECRET'),
      channel: choice(env, 'TERMII_CHANNEL', ['dnd', 'generic'], 'dnd'),
    },
  }
}

/** Parses the app of a drive. One half of its id and secret would only fail later, at the drive. */
function driveConfig(env: NodeJS.ProcessEnv, prefix: string): DriveConfig {
  const clientId = value(env, `${prefix}_CLIENT_ID`)
  const clientSecret = value(env, `${prefix}_CLIENT_SECRET`)
  if ((clientId === null) !== (clientSecret === null))
    throw new ConfigError(`Set both ${prefix}_CLIENT_ID and ${prefix}_CLIENT_SECRET, or neither.`)
  return { clientId, clientSecret, url: baseUrl(env, `${prefix}_URL`) }
}

/** Parses the address and keys of the tax register. It has no address of its own that we know, so all three are needed. */
function taxRegisterConfig(env: NodeJS.ProcessEnv): TaxRegisterConfig | null {
  const url = baseUrl(env, 'TAX_REGISTER_URL')
  const key = value(env, 'TAX_REGISTER_KEY')
  const secret = value(env, 'TAX_REGISTER_SECRET')
  if (url !== null && key !== null && secret !== null) return { url, key, secret }
  if (url === null && key === null && secret === null) return null
  throw new ConfigError(
    'Set all of TAX_REGISTER_URL, TAX_REGISTER_KEY and TAX_REGISTER_SECRET, or none.',
  )
}

/** Parses the VAPID private key. Outside production a missing one is made once and kept in the data folder. */
function pushKey(
  env: NodeJS.ProcessEnv,
  environment: Config['environment'],
  dataDir: string,
): string | null {
  const key = value(env, 'VAPID_PRIVATE_KEY')
  if (key === null) {
    if (environment === 'production') return null
    const made = readOrMakeSecret(dataDir, 'vapid-private-key')
    return Buffer.from(made, 'base64').toString('base64url')
  }
  if (!/^[A-Za-z0-9_-]{43}$/.test(key))
    throw new ConfigError('VAPID_PRIVATE_KEY must be 32 bytes as 43 characters of Base64url.')
  return key
}

/** Parses a measurement id. It is written into pages and addresses, so nothing else is let through. */
function measurementId(env: NodeJS.ProcessEnv, name: string): string | null {
  const id = value(env, name)
  if (id !== null && !/^G-[A-Z0-9]{4,20}$/.test(id))
    throw new ConfigError(`${name} must be a measurement id such as G-1A2B3C4D5E, not "${id}".`)
  return id
}

/** Parses MAIL_SPF: 'include:' and a name, or the address of the mail server. Without it the domain of MAIL_FROM is included. */
function mailSpf(env: NodeJS.ProcessEnv): string {
  const from = address(env, 'MAIL_FROM', 'no-reply@isiro.example')
  const spf = value(env, 'MAIL_SPF') ?? `include:${from.slice(from.lastIndexOf('@') + 1)}`
  if (/^(include:[a-z0-9._-]+|ip4:[0-9./]+|ip6:[0-9a-f:/]+)$/i.test(spf)) return spf
  throw new ConfigError(
    `MAIL_SPF must be a mechanism such as include:_spf.isiro.example, not "${spf}".`,
  )
}

/** Parses CLIENT_DOMAIN_TARGET: a host name or an address. Without it the host of APP_URL. */
function clientDomainTarget(env: NodeJS.ProcessEnv, appUrl: string): string {
  const target = value(env, 'CLIENT_DOMAIN_TARGET') ?? new URL(appUrl).hostname
  if (/^[a-z0-9.:[\]-]+$/i.test(target)) return target.replace(/[[\]]/g, '').toLowerCase()
  throw new ConfigError(`CLIENT_DOMAIN_TARGET must be a host name or an address, not "${target}".`)
}

/** Parses NAME_SERVERS: addresses with commas, each with a port if it is not 53. */
function nameServers(env: NodeJS.ProcessEnv): string[] {
  const servers = (value(env, 'NAME_SERVERS') ?? '').split(/[\s,]+/).filter(Boolean)
  for (const server of servers) {
    if (!/^(\d{1,3}(\.\d{1,3}){3}|\[[0-9a-f:]+\])(:\d{1,5})?$/i.test(server))
      throw new ConfigError(`NAME_SERVERS must be a list of addresses, not "${server}".`)
  }
  return servers
}

/** Parses a sender: a registered name. */
function smsSender(env: NodeJS.ProcessEnv, name: string): string | null {
  const sender = value(env, name)
  if (sender === null || /^[A-Za-z0-9 -]{3,11}$/.test(sender)) return sender
  throw new ConfigError(`${name} must be a name of 3 to 11 letters and digits, not "${sender}".`)
}

function countries(env: NodeJS.ProcessEnv, name: string): readonly SmsCountry[] {
  const codes = (value(env, name) ?? DEFAULT_SMS_COUNTRIES.join(',')).toUpperCase().split(/[\s,]+/)
  return codes.map((code) => {
    const country = SMS_COUNTRIES.find((known) => known === code)
    if (country) return country
    throw new ConfigError(`${name} must be a list of ${SMS_COUNTRIES.join(', ')}, not "${code}".`)
  })
}

/** Parses DEMO. The landing page shows the demo's password, so production refuses it. */
function demoFlag(env: NodeJS.ProcessEnv, environment: Config['environment']): boolean {
  const hasDemo = flag(env, 'DEMO', environment !== 'production')
  if (hasDemo && environment === 'production')
    throw new ConfigError('DEMO cannot be on in production: its login is public.')
  return hasDemo
}

/** Parses SECRET_KEY. Sessions and the database's passwords depend on it, so production refuses a short key. */
function secretKey(env: NodeJS.ProcessEnv, environment: Config['environment']): string | null {
  const key = value(env, 'SECRET_KEY')
  if (key !== null && environment === 'production' && Buffer.from(key, 'base64').length < 32)
    throw new ConfigError('SECRET_KEY must be at least 32 random bytes in Base64.')
  return key
}

/**
 * Parses APP_URL. Passwords and sessions cross the network under it, so production refuses plain http: but for this machine
 * itself.
 */
function productUrl(env: NodeJS.ProcessEnv, environment: Config['environment']): string | null {
  const address = baseUrl(env, 'APP_URL')
  if (address === null || environment !== 'production') return address
  const { protocol, hostname } = new URL(address)
  if (protocol === 'https:' || isLoopback(hostname)) return address
  throw new ConfigError('APP_URL must begin with https:// in production.')
}

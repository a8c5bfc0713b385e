import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import type { FastifyInstance, RouteOptions } from 'fastify'
import { buildApp } from '../src/app.ts'
import { readConfig } from '../src/config.ts'
import { EVIDENCE_SOURCE } from '../src/dispute-evidence.ts'
import { CARDS_ON_FILE } from '../src/features/cards/service.ts'
import { driveEndpoint } from '../src/features/cloud-drives/drive-endpoint.ts'
import { providerEndpoint } from '../src/features/gateways/provider-endpoint.ts'
import { smsProvider } from '../src/features/messages/sms-provider.ts'
import { openDatabase } from '../src/platform/db/database.ts'
import { openNames } from '../src/platform/dns/names.ts'
import { createDocumentRenderer } from '../src/platform/files/documents/renderer.ts'

/**
 * The application of a production server, built and never called, so that its database and providers are never reached. `onRoute` is
 * told each of its routes.
 */
export function buildUncalled(onRoute: (route: RouteOptions) => void): Promise<FastifyInstance> {
  const config = readConfig({
    NODE_ENV: 'production',
    APP_URL: 'https://isiro.invalid',
    SECRET_KEY: randomBytes(32).toString('base64'),
    DATA_DIR: tmpdir(),
    LOG_LEVEL: 'silent',
  })
  const nothing = async () => {}
  const providers = {
    paystack: providerEndpoint('paystack'),
    flutterwave: providerEndpoint('flutterwave'),
  }
  return buildApp(
    {
      config,
      db: openDatabase({ connectionString: 'postgres://nobody.invalid', poolSize: 1 }, () => {}),
      jobs: {
        add: nothing,
        addEach: nothing,
        work: nothing,
        stop: nothing,
        runAfterResponse: () => {},
      },
      documents: createDocumentRenderer(),
      providers,
      sandboxProviders: providers,
      cardsOnFile: CARDS_ON_FILE,
      evidence: EVIDENCE_SOURCE,
      sms: smsProvider(config),
      drives: {
        gdrive: driveEndpoint('gdrive', { client: null }),
        dropbox: driveEndpoint('dropbox', { client: null }),
      },
      taxRegister: null,
      names: openNames([]),
      testRecordsUrl: null,
      now: () => new Date(),
      isReady: async () => false,
      testInboxUrl: null,
      analyticsTag: null,
      metrics: null,
    },
    onRoute,
  )
}

import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { CHROMIUM } from './chromium.ts'
import { startProduct } from './product.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The base URL of the product under test. */
    baseUrl: string
    /** The address that shows caught mails in test mode. */
    inboxUrl: string
    /** The product's folder. */
    dataDir: string
    /** The address of the one browser, in which every test has contexts of its own. */
    browserUrl: string
  }
}

/**
 * Starts one product and one browser for all files, and ends them behind the last. The product counts visits, so that the
 * question about cookies can be tested; `visit` has answered it beforehand for everybody else.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [product, browser] = await Promise.all([
    startProduct({ ANALYTICS_MEASUREMENT_ID: 'G-E2ETEST' }),
    chromium.launchServer(CHROMIUM),
  ])
  project.provide('baseUrl', product.baseUrl)
  project.provide('inboxUrl', product.inboxUrl)
  project.provide('dataDir', product.dataDir)
  project.provide('browserUrl', browser.wsEndpoint())
  return async () => {
    await browser.close()
    await product.stop()
  }
}

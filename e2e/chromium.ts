import type { LaunchOptions } from 'playwright-core'

/** The options that start every browser of the tests and the measurements. */
export const CHROMIUM: LaunchOptions = {
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // Domains of businesses, which no name server of the machine knows, lead to the product.
    '--host-resolver-rules=MAP pay.ada.example 127.0.0.1, MAP pay.bola.example 127.0.0.1',
  ],
}

import { defineConfig, mergeConfig } from 'vite'
import { icons, radix } from './vite.chunks.ts'
import app from './vite.config.ts'

/**
 * What the public pages have in common with the app. It stands before the app's own groups, because
 * a page may load nothing of the app's: its script is a few kilobytes, and the card on the landing
 * page does without router and translations. Whoever logs in there has these files already.
 */
const sharedWithSite = [
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
  // The pages' script needs these few lines, and must not bring React along for them.
  {
    name: 'visitor',
    test: /(vite[\\/]preload-helper|rolldown[\\/]runtime|domain[\\/]src[\\/]language\.|web[\\/]src[\\/]platform[\\/](stored|detect-language)\.)/,
  },
  // Parts and calls that the card has in common with every first screen of the app.
  {
    name: 'entrance',
    test: /web[\\/]src[\\/](ui[\\/](toast-store|class-names|ui-labels|spinner|button|field|text-field|password-field|notice)|platform[\\/](api-client|session|paths|texts|zod-jitless))\.tsx?$/,
  },
  // What contracts rest on, so that it does not travel with the forms.
  {
    name: 'domain',
    test: /domain[\\/]src[\\/](business-date|currency|decimal|dated-rule|money|phone|plain-text|plans|quantity)\.ts$/,
  },
  { name: 'zod', test: /(node_modules[\\/]zod[\\/]|contracts[\\/]src[\\/]wire\.ts$)/ },
  { name: 'auth', test: /web[\\/]src[\\/]features[\\/]auth[\\/](auth-card|auth-host)\.tsx$/ },
  icons,
  radix,
  {
    name: 'toasts',
    test: /(node_modules[\\/]@radix-ui[\\/]react-toast[\\/]|web[\\/]src[\\/]ui[\\/]toaster\.tsx$)/,
  },
].map((group, index, all) => ({ ...group, priority: 1000 + all.length - index }))

/** The build of the app and of the public pages' script, as one. */
export default mergeConfig(
  app,
  defineConfig({
    build: {
      rolldownOptions: {
        input: { index: 'index.html', site: 'src/features/marketing/site/main.ts' },
        output: { codeSplitting: { groups: sharedWithSite } },
      },
    },
  }),
)

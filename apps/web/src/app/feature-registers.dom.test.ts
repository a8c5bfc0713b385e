import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SearchResults } from '@isiro/contracts/search'
import { type Capability, lowestPlanWith } from '@isiro/domain/plans'
import { matchPath } from 'react-router'
import { describe, expect, test } from 'vitest'
import { namespaceTexts } from '../../scripts/namespace-texts.ts'
import { ANSWERS } from '../platform/http/answers.ts'
import { paths } from '../platform/pages/paths.ts'
import { activityTarget } from '../records/activities/activity-text.ts'
import { isWorthKeeping } from '../records/kept-answers.ts'
import { SHELL_ICONS } from './nav-icons.ts'
import { isCurrent, menu, tabRows } from './navigation.ts'
import { newActions, places } from './places.ts'
import { routes } from './routes.ts'

// The lists that a new feature is entered in by hand, and that no other test or type holds. docs/adding-a-feature.md.

const SRC = join(import.meta.dirname, '..')
const API = join(SRC, '../../api/src')
const read = (path: string) => readFileSync(path, 'utf8')

/** Screens that are reached from elsewhere, not from the menu. */
const NOT_IN_MENU = [
  // The bell of the top bar leads there.
  '/notifications',
  // Help leads there.
  '/support',
  '/support/:id',
  '/offline',
  '/welcome',
  '/verify-email/:token',
  '/email-change/:token',
  '/second-step',
  '/recovery/:token',
  '/other-businesses',
  // The switch between businesses and Settings lead there.
  '/businesses',
  '/desk',
  '/data-export/:token',
  '/join/:token',
  '/restore-account/:token',
]
/** The entries of the menu that a plan opens. Of the others, every plan opens at least a part. */
const GATED: Record<string, Capability> = {
  '/quotes': 'quotes',
  '/quotes/new': 'quotes',
  '/recurring': 'recurring',
  '/delivery-notes': 'delivery_notes',
  '/approvals': 'approvals',
}
/** Records with a page of their own that the search over everything leaves out. */
const NOT_SEARCHED = [
  'attachments',
  'receipts',
  'credit-notes',
  'approvals',
  'questions',
  'support',
  'webhook-endpoints',
  'webhook-deliveries',
]
/** Answers of the server that are never kept on the device: settings, messages, what was typed to be found, what is paid for, plans, which the web knows itself, and backups and exports, of which the server's state counts. */
const NOT_KEPT = [
  // What others may have answered meanwhile, with account numbers among it.
  'approvals',
  'approval-rules',
  // The same, and what others write.
  'questions',
  // Only accepts; what is left to accept comes with the account.
  'legal',
  'analytics',
  // What the DNS says counts as of now.
  'white-label',
  // Asked by a proxy.
  'domains',
  // Where each was used last, which is of no use when it is old.
  'api-keys',
  // Only emptied.
  'sandbox',
  'auth',
  // Kept under the key of the tax pages.
  'sales-tax',
  // Its settings come with the business, its fees with their invoices.
  'late-fees',
  'backup',
  'client-errors',
  // An answer of the register, kept nowhere.
  'tax-ids',
  'data-export',
  // It is of several businesses, one of which the person may have left.
  'desk',
  // What is exported is the server's state of now.
  'journal-exports',
  'messages',
  'notifications',
  // Its invoices and clients are kept as all others are.
  'opening-balances',
  'paystack',
  'plans',
  'settings',
  // For programs; people read the page.
  'status',
  'subscription',
  // Its clock runs, and its answers came by mail, too.
  'support',
  // Its people, of whom the server's state counts.
  'team',
  // It says what is so, or it says nothing.
  'trail',
  // What was sent, of which the server's state counts.
  'webhook-deliveries',
  'webhook-endpoints',
]
const NEVER_ASKED_AGAIN = ['attachments', 'receipts', 'search']

/** Told, but there is no page to go to. */
const LEADS_NOWHERE = [
  'account.password_changed',
  'account.deletion_requested',
  'account.deletion_undone',
]

describe('a feature that was not entered everywhere is named:', () => {
  test('its pages in app/member-routes.ts', () => {
    const source = read(join(SRC, 'app/routes.ts')) + read(join(SRC, 'app/member-routes.ts'))
    const delivered = ['auth', 'legal', 'marketing']
    const missing = globSync('features/*/*-page.tsx', { cwd: SRC })
      .filter((file) => !delivered.includes(file.split('/')[1] ?? ''))
      .filter((file) => !source.includes(`'../${file}'`))
      .map(
        (file) => `${file} is no screen yet: add a line with its address to app/member-routes.ts.`,
      )
    expect(missing).toEqual([])
  })

  test('its addresses in platform/pages/paths.ts', () => {
    const builders = Object.values(paths) as unknown as ((part?: string) => string)[]
    const missing = routes
      .filter(({ path }) => {
        // Such as `messages` in /settings/messages, which is a section to paths.settings.
        const parts = [undefined, 'x', path.split('/').at(-1)]
        const addresses = parts.flatMap((part) => builders.map((build) => build(part)))
        return !addresses.some((address) => matchPath(path, address.split('?', 1)[0] ?? ''))
      })
      .filter(({ path }) => path !== '/verify-email/:token')
      .map(
        ({ path }) =>
          `${path} is in app/member-routes.ts, but platform/pages/paths.ts has no function for it.`,
      )
    expect(missing).toEqual([])
  })

  test('its screen in app/navigation.ts', () => {
    const missing = routes
      .filter(({ path }) => !NOT_IN_MENU.includes(path))
      .filter(({ path }) => !menu.some((item) => isCurrent(item, path)))
      .map(({ path }) => `${path} belongs to no item of the menu: add one to app/navigation.ts.`)
    expect(missing).toEqual([])
  })

  test('its letters in app/navigation.ts are its own, and its icons are drawn', () => {
    for (const list of [places, newActions]) {
      const letters = list.flatMap(({ letter }) => letter ?? [])
      expect(letters).toEqual([...new Set(letters)])
    }
    const known = [...places, ...newActions].map(({ icon }) => icon).concat(SHELL_ICONS)
    const missing = globSync('**/*.tsx', { cwd: SRC }).flatMap((file) =>
      [...read(join(SRC, file)).matchAll(/<NavIcon name="([\w-]+)"/g)]
        .filter(([, name = '']) => !known.includes(name))
        .map(([, name]) => `${file} draws the icon ${name}: add it to app/nav-icons.ts.`),
    )
    expect(missing).toEqual([])
  })

  test('its plan in app/navigation.ts and app/places.ts is the catalogue’s', () => {
    const entries = [...places, ...newActions, ...tabRows.flatMap(({ tabs }) => tabs)]
    const told = entries.map(({ to, plan }) => ({ to, plan }))
    expect(told).toEqual(
      told.map(({ to }) => {
        const capability = GATED[to]
        return { to, plan: capability && lowestPlanWith(capability) }
      }),
    )
  })

  test('its records in records/record-kinds.ts', () => {
    const words = Object.keys(ANSWERS).map((route) => route.split('/')[2] ?? '')
    const missing = [...new Set(words)]
      .filter((word) => ![...NOT_KEPT, ...NEVER_ASKED_AGAIN].includes(word))
      .filter((word) => !isWorthKeeping(['/api', word]))
      .map(
        (word) =>
          `/api/${word} is not readable without a connection: add it to records/record-kinds.ts, or to NOT_KEPT here.`,
      )
    expect(missing).toEqual([])
  })

  test('its records in the search over everything', () => {
    const words = Object.keys(ANSWERS).map((route) => /^GET \/api\/([\w-]+)\/:id$/.exec(route)?.[1])
    const missing = words
      .filter((word) => word !== undefined)
      .filter((word) => !NOT_SEARCHED.includes(word) && !(camelCase(word) in SearchResults.shape))
      .map(
        (word) =>
          `${word} cannot be found by typing: add them to packages/contracts/src/search.ts, from which the types lead to features/search on both sides, or add '${word}' to NOT_SEARCHED here.`,
      )
    expect(missing).toEqual([])
  })

  test('its activities in the timeline', () => {
    const recorded = globSync('{platform,features}/**/*.ts', { cwd: API })
      .filter((file) => !/\.test\.ts$|\/testing\//.test(file))
      .flatMap((file) => kindsIn(read(join(API, file))).map((kind) => ({ file, kind })))
    expect(recorded.length).toBeGreaterThan(25)
    const sentences = namespaceTexts(join(SRC, 'locales/en/dashboard.json'))
    const missing = [
      ...recorded
        .filter(({ kind }) => !(`activity.${kind}` in sentences))
        .map(
          ({ file, kind }) =>
            `${file} records '${kind}': add its sentence as dashboard:activity.${kind} to the feature's texts.`,
        ),
      ...recorded
        .filter(({ kind }) => !LEADS_NOWHERE.includes(kind))
        .filter(({ kind }) => activityTarget({ kind, subjectId: 'x' }) === null)
        .map(
          ({ file, kind }) =>
            `${file} records '${kind}', which leads to no page: add its first word to records/record-kinds.ts, or the page to records/activities/activity-text.ts.`,
        ),
    ]
    expect(missing).toEqual([])
  })
})

/** A feature's word as a name in an answer: `delivery-notes` is `deliveryNotes`. */
function camelCase(word: string): string {
  return word.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
}

/** The kinds of activity that a source of the API records, as far as they stand there as plain texts. */
function kindsIn(source: string): string[] {
  const calls = source.matchAll(/\b(?:recordActivity|activityRow)\(\s*\w+,([^,]*),/g)
  return [...calls].flatMap(([, kind = '']) =>
    [...kind.matchAll(/'([a-z_]+\.[a-z_]+)'/g)].map(([, each]) => each ?? ''),
  )
}

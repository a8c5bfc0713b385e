import { posix } from 'node:path'

/**
 * Why this file may not import that, and where the code should go instead; or null if it may.
 * @param {string} from a path in the repository, with slashes
 * @param {string} specifier the import's specifier
 */
export function forbiddenImport(from, specifier) {
  const importer = placeOf(from)
  const target = resolveImport(from, specifier)
  if (target.isFile) {
    const imported = placeOf(target.path)
    const isRelative = specifier.startsWith('.')
    // Code outside the apps imports them by path, because an app has no package name to import.
    const isOutside = !/^(apps|packages)\//.test(from) && imported.workspace.startsWith('apps/')
    if (isRelative && importer.workspace !== imported.workspace && !isOutside) {
      return 'leaves its package: import it by name, as in @isiro/domain/money.'
    }
    return forbiddenFile(importer, imported)
  }
  return importer.isTest ? null : forbiddenPackage(importer, target.name)
}

function forbiddenFile(importer, imported) {
  const { area, feature } = importer
  if (area === 'domain' && imported.area !== 'domain') {
    return 'domain imports nothing: pass it in as an argument, or put the code into contracts or an app.'
  }
  if (area === 'contracts' && !['contracts', 'domain'].includes(imported.area)) {
    return 'contracts may import domain and zod only: put the code into the app that needs it.'
  }
  if (area === 'embedded-postgres' && imported.area !== area) {
    return 'embedded-postgres could ship in another product and imports nothing of ours: pass it in, or put the code into the app.'
  }
  if (area === 'client' && imported.area !== area) {
    return 'others install the client without the rest: state what it needs in the description of the API, or here.'
  }
  if (area === 'simulators' && imported.workspace.startsWith('apps/')) {
    return 'a simulator stands for an outside party and knows nothing of the apps: state its wire format here.'
  }
  if (importer.isTest) return null

  if (
    imported.area === 'simulators' &&
    importer.area !== 'api' &&
    importer.workspace === 'apps/api'
  ) {
    return 'production code knows a base URL and keys, never a simulator: start it in apps/api/src.'
  }
  if (area === 'ui' && imported.area !== 'ui') {
    return 'ui could ship in another product and imports nothing of ours: take it as a prop, or move the part to its feature.'
  }
  const isAboveFeatures = ['app', 'api', 'operator'].includes(imported.area) && !isConfig(imported)
  if (imported.area === 'operator' && area !== 'operator') {
    return 'the operator’s commands are a process of their own: move what both need to the feature.'
  }
  if (area === 'operator' && !isForOperator(imported, isAboveFeatures)) {
    return 'an operator’s command may use platform and the files that operatorFiles in scripts/import-rules.mjs lists: add the verb to one of them.'
  }
  if (area === 'platform' && imported.area === 'records') {
    return 'platform knows no record of a business: pass it in, or move this code to records.'
  }
  if (area === 'records' && (imported.feature || isAboveFeatures)) {
    return 'records is below the features: pass it in, or move this code to the feature.'
  }
  if (isHigherFloor(importer, imported)) {
    return `the floors of the web’s platform are, from the lowest: ${FLOORS.join(', ')}: pass it in, or move the code up.`
  }
  if (area === 'platform' && (imported.feature || isAboveFeatures)) {
    return 'platform knows no feature and nothing above: pass it in, or move this code to the feature.'
  }
  if (feature && isAboveFeatures) {
    return 'a feature knows nothing of what puts the features together: move what both need to platform.'
  }
  return forbiddenForFeature(importer, imported)
}

function forbiddenForFeature(importer, imported) {
  if (importer.workspace === 'apps/web') {
    const mayCall = ['platform', 'records'].includes(importer.area) || importer.role === 'api'
    if (imported.path === 'apps/web/src/platform/http/api-client.ts' && !mayCall) {
      return 'only a feature’s api.ts calls the API: put the query or mutation there and use it from here.'
    }
    if (
      isOtherFeature(importer, imported) &&
      !imported.path.endsWith('.tsx') &&
      !isEntrance(importer, imported) &&
      !isSharedPaper(imported)
    ) {
      return 'a feature may use another’s components, not its queries: use a component, or move what both need to platform.'
    }
    return null
  }
  if (isOtherFeature(importer, imported) && !isPublic(imported)) {
    return isPrivateRole(imported)
      ? `queries, routes and jobs are their feature’s own: call a verb of features/${imported.feature}/service.ts.`
      : `a feature may use another’s service.ts, its queues.ts and the files listed as public in scripts/import-rules.mjs: add the verb to features/${imported.feature}/service.ts, or list the file.`
  }
  const inside = importer.feature === imported.feature ? forbiddenTrade(importer, imported) : null
  if (inside) return inside
  if (importer.feature && importer.role !== 'routes' && imported.role === 'routes') {
    return 'routes call services, never the other way: move what both need to service.ts.'
  }
  if (importer.feature && importer.role === 'queries' && imported.role === 'service') {
    return 'services call queries, never the other way: pass it in as an argument.'
  }
  return null
}

/**
 * The features that hold several trades, each in a folder with a door of its own, from the lowest: a trade may use those before
 * it. The files beside the folders put the trades together.
 */
const TRADES = { messages: ['outbox', 'sms', 'settings', 'email', 'automatic'] }

function forbiddenTrade(importer, imported) {
  const trades = TRADES[importer.feature] ?? []
  const [from, to] = [tradeOf(importer), tradeOf(imported)]
  if (from === to || !trades.includes(to)) return null
  if (!/^(service|queues)\.ts$/.test(imported.path.split('/').slice(6).join('/')))
    return `a trade of ${importer.feature} is used by its door: add the verb to features/${imported.feature}/${to}/service.ts.`
  if (trades.indexOf(to) > trades.indexOf(from) && trades.includes(from))
    return `the trades of ${importer.feature} are, from the lowest: ${trades.join(', ')}: pass it in, or move the code up.`
  return null
}

function tradeOf({ path }) {
  return path.split('/')[5]
}

/** The folders of the web’s platform, each of which may import those before it. */
const FLOORS = ['device', 'i18n', 'http', 'money', 'pages', 'lazy', 'forms', 'files', 'lists']

function isHigherFloor(importer, imported) {
  const [from, to] = [floorOf(importer), floorOf(imported)]
  return from !== undefined && to !== undefined && FLOORS.indexOf(to) > FLOORS.indexOf(from)
}

function floorOf({ path }) {
  return path.match(/^apps\/web\/src\/platform\/([^/]+)\//)?.[1]
}

/**
 * The files that other features of the API may import besides each feature's service.ts and queues.ts. A file is listed
 * if it is a separate subject that others need, so that service.ts need not re-export it.
 */
export const publicFiles = new Set([
  'auth/browser.ts',
  'auth/email-change.ts',
  'auth/joining.ts',
  'business/brand/service.ts',
  'business/tenant-context.ts',
  'clients/statement/service.ts',
  'documents/printed/service.ts',
  'documents/stored-document.ts',
  'invoices/client-page.ts',
  'invoices/drafts.ts',
  'invoices/quoting.ts',
  'ledger/claims/service.ts',
  'ledger/credited.ts',
  'ledger/receipts/service.ts',
  'messages/automatic/service.ts',
  'messages/email/service.ts',
  'messages/outbox/service.ts',
  'messages/settings/service.ts',
  'providers/saved-cards.ts',
  'tax/filings/service.ts',
])

/** The files of features that the operator's commands may import. Only these reads go across businesses. */
const operatorFiles = new Set([
  'account-deletion/register.ts',
  'business/tenant-context.ts',
  'privacy/operator/queries.ts',
  'privacy/operator/service.ts',
  'status/operator/service.ts',
  'subscription/operator/queries.ts',
  'subscription/operator/service.ts',
  'support/operator/mail/service.ts',
  'support/operator/queries.ts',
  'support/operator/service.ts',
  'trail/operator/service.ts',
  'white-label/operator/service.ts',
])

function isForOperator(imported, isAboveFeatures) {
  if (imported.feature) return operatorFiles.has(pathInFeatures(imported))
  // Where files are kept is opened as the product does it.
  if (imported.path === 'apps/api/src/startup/files.ts') return true
  return imported.area === 'operator' || (imported.area !== 'simulators' && !isAboveFeatures)
}

function isPublic(imported) {
  const path = pathInFeatures(imported)
  const isFront = [`${imported.feature}/service.ts`, `${imported.feature}/queues.ts`].includes(path)
  return !isPrivateRole(imported) && (isFront || publicFiles.has(path))
}

function pathInFeatures({ path }) {
  return path.slice('apps/api/src/features/'.length)
}

function isPrivateRole({ role }) {
  return ['queries', 'routes', 'jobs'].includes(role)
}

/** The papers that several features share are there for all of them, but for its own queries. */
function isSharedPaper(imported) {
  return imported.feature === 'documents' && imported.role !== 'api'
}

/** The public pages render the forms of `auth`, and may import what those forms store; and they start `consent`. */
function isEntrance(importer, imported) {
  const isParts = ['auth', 'consent'].includes(imported.feature)
  return importer.feature === 'marketing' && isParts && imported.role !== 'api'
}

function forbiddenPackage({ area, feature, workspace, role }, imported) {
  if (area === 'domain') {
    return 'domain imports nothing, so that server and browser can call it: pass it in, or put the code into an app’s platform.'
  }
  if (area === 'contracts' && !/^zod($|\/)/.test(imported)) {
    return 'contracts may import domain and zod only: put the code into the app that needs it.'
  }
  if (area === 'operator' && /^(kysely|pg|@?fastify)($|[-/])/.test(imported)) {
    return 'an operator’s command knows neither SQL nor HTTP: call a verb of features/subscription/operator.'
  }
  if (workspace !== 'apps/api' || !feature) return null
  if (/^(kysely|pg)($|\/)/.test(imported) && role !== 'queries') {
    return 'in a feature only queries.ts knows SQL: put the statement there as a function.'
  }
  if (/^@?fastify($|[-/])/.test(imported) && role !== 'routes') {
    return 'in a feature only routes.ts knows HTTP: pass plain values on to service.ts.'
  }
  return null
}

/** The workspace of a file, the area whose rules apply, its feature, and its role there. */
export function placeOf(path) {
  const [group, app, , folder, feature] = path.split('/')
  const place = {
    path,
    role: roleOf(path),
    workspace: ['apps', 'packages'].includes(group) ? `${group}/${app}` : group,
    area: app,
    feature: undefined,
    isTest: isTest(path),
  }
  if (group !== 'apps' || !path.startsWith(`${place.workspace}/src/`)) return place
  if (folder === 'features' && feature) return { ...place, area: 'feature', feature }
  if (['platform', 'records', 'ui', 'app', 'operator'].includes(folder))
    return { ...place, area: folder }
  return place
}

/** Tests and their helpers may import anything in their package. */
export function isTest(path) {
  return /\.test\.\w+$|\/test(ing)?\/|^(e2e|bench|scripts)\/|-fixtures\.ts$/.test(path)
}

/** The role of a file in its feature: queries.ts, and list-queries.ts if there are several. */
function roleOf(path) {
  return posix.basename(path).match(/(?:^|-)(api|jobs|queries|routes|service)\.ts$/)?.[1]
}

/** The target of an import: a file of the repository by its path, or a package. */
export function resolveImport(from, specifier) {
  if (specifier.startsWith('.')) {
    return { isFile: true, path: posix.join(posix.dirname(from), specifier) }
  }
  const own = specifier.match(/^@isiro\/([^/]+)\/(.+)$/)
  // Apps are imported by path after their name, packages by their exports.
  if (own && ['api', 'web'].includes(own[1]))
    return { isFile: true, path: `apps/${own[1]}/${own[2]}` }
  if (own) return { isFile: true, path: `packages/${own[1]}/src/${own[2]}.ts` }
  return { isFile: false, name: specifier }
}

function isConfig({ path }) {
  return path === 'apps/api/src/config.ts'
}

function isOtherFeature(importer, imported) {
  return importer.feature && imported.feature && importer.feature !== imported.feature
}

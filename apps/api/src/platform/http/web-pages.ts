import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import { LANGUAGES, type Language } from '@isiro/domain/language'
import { html } from '@isiro/html/html'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import { DEMO_EMAIL, DEMO_PASSWORD } from '../demo-login.ts'
import { allowTag } from './analytics-tag.ts'
import { AppError } from './errors.ts'
import type { Deps } from './http-types.ts'
import { requestLanguage, sendProblem } from './problem.ts'

const DIST = fileURLToPath(new URL('../../../../web/dist/', import.meta.url))

/** Stands on the element that asks for consent, in the pages that may load the tag. */
const CONSENT_MARK = ' data-consent='

/** The files that a document loads. None of these kinds is ever a document itself, as an SVG file can be. */
const HASHED_FILE = /^\/assets\/[^/]+\.(js|css|woff2)$/

/** One HTML page, in every encoding that browsers accept. */
interface Page {
  etag: string
  /** The page asks for consent to analytics, and may load the tag service's script. */
  asksConsent: boolean
  plain: Buffer
  br: () => Promise<Buffer>
  gzip: () => Promise<Buffer>
}

export interface WebPages {
  /** The folder of the built web. */
  dist: string
  /** The application's own page; null when the web has not been built (as in API tests). */
  app: Page | null
  /** The same page for each screen, which names the screen's own files too, so that they come at once. */
  screens: Map<string, Record<Language, Page>>
  /** Prerendered public pages by name and language. */
  site: Map<string, Record<Language, Page>>
  routes: WebRoutes
  /** CSP sources of the inline scripts in these pages. */
  scriptHashes: string[]
  analyticsTag: Deps['analyticsTag']
}

/** The web's URLs, as patterns like `/invoices/:id`. The web's build writes them to routes.json. */
interface WebRoutes {
  /** URLs that the single-page application renders. */
  screens: string[]
  /** Prerendered pages: the file's name by URL. */
  delivered: Record<string, string>
  /** The files of a screen beyond those of every page, by its URL. */
  preloads?: Record<string, ScreenPreloads>
}

interface ScreenPreloads {
  scripts: string[]
  texts: Record<Language, string[]>
  /** Addresses of the API that a member's screen asks for first. */
  data: string[]
}

/** What an installation has or has not, beside its configuration. */
interface InstallationParts extends Pick<Deps, 'testInboxUrl' | 'analyticsTag'> {
  /** Whether Tax IDs can be looked up. */
  hasTaxRegister: boolean
}

/** Reads the built pages and fills in this installation's values, once, at startup. */
export function loadWebPages(
  config: Config,
  deps: InstallationParts,
  dist: string = DIST,
): WebPages {
  const filling = fillingOf(config, deps)
  const hashes = new Set<string>()
  const page = (path: string) => {
    const html = fillIn(readFileSync(path, 'utf8'), filling)
    for (const script of inlineScripts(html))
      hashes.add(`'sha256-${createHash('sha256').update(script).digest('base64')}'`)
    return compressed(html)
  }
  const site: WebPages['site'] = new Map()
  const english = `${dist}site/en/`
  for (const file of existsSync(english) ? readdirSync(english) : []) {
    const versions = LANGUAGES.map((language) => [
      language,
      page(`${dist}site/${language}/${file}`),
    ])
    site.set(file.replace('.html', ''), Object.fromEntries(versions) as Record<Language, Page>)
  }
  const app = existsSync(`${dist}index.html`) ? page(`${dist}index.html`) : null
  const routes = readRoutes(dist)
  return {
    dist,
    app,
    screens: app ? screenPages(app, routes) : new Map(),
    site,
    routes,
    scriptHashes: [...hashes],
    analyticsTag: deps.analyticsTag,
  }
}

function readRoutes(dist: string): WebRoutes {
  const file = `${dist}routes.json`
  if (!existsSync(file)) return { screens: [], delivered: {} }
  return JSON.parse(readFileSync(file, 'utf8')) as WebRoutes
}

function screenPages(app: Page, { preloads = {} }: WebRoutes): WebPages['screens'] {
  const html = app.plain.toString()
  return new Map(
    Object.entries(preloads).map(([path, screen]) => {
      const versions = LANGUAGES.map((language) => {
        const head = headOf(screen, language)
        return [language, compressed(html.replace('</head>', () => `${head}</head>`))]
      })
      return [path, Object.fromEntries(versions) as Record<Language, Page>]
    }),
  )
}

/** The contents of a screen's head. A kept page leaves out what is marked: see apps/web/src/worker/rules.ts. */
function headOf({ scripts, texts, data }: ScreenPreloads, language: Language): string {
  const links = [...scripts, ...texts[language]].map(
    (file) => `<link data-screen rel="modulepreload" href="/${file}">`,
  )
  const meta = `<meta data-screen name="screen-data" content="${data.join(' ')}">`
  return [...(data.length > 0 ? [meta] : []), ...links].join('')
}

/** Serves the web's files: hashed assets with a permanent cache, pages revalidated each time. */
export function webPageRoutes(pages: WebPages): FastifyPluginAsync {
  return async (app) => {
    const options = {
      config: { isPublic: true, share: 'files' as const },
      logLevel: 'warn' as const,
      schema: { hide: true },
    }
    if (existsSync(pages.dist)) {
      // The static plugin's own routes, one per file, must not need a session either.
      app.addHook('onRoute', (route) => {
        route.config = {
          ...route.config,
          isPublic: true,
          share: 'files',
          isHashedFile: HASHED_FILE.test(route.url),
        }
      })
      await app.register(fastifyStatic, {
        root: pages.dist,
        wildcard: false,
        index: false,
        preCompressed: true,
        // The etag tells versions apart, and nothing here is asked for in parts.
        lastModified: false,
        acceptRanges: false,
        globIgnore: [
          '**/*.html',
          'site/**',
          '.vite/**',
          'routes.json',
          '**/*.map',
          '**/*.br',
          '**/*.gz',
          '.*',
        ],
        allowedPath: (path) => !path.endsWith('.html'),
        setHeaders: (reply, path) => {
          reply.header('cache-control', cacheControlOf(path))
        },
      })
    }
    const screens = pages.routes.screens.map((path) => ({
      pattern: patternOf(path),
      versions: pages.screens.get(path),
    }))
    const delivered = Object.entries(pages.routes.delivered).map(([path, name]) => ({
      pattern: patternOf(path),
      // The token in the URL gives access to the account, so no other site may receive it as a referrer.
      hasToken: path.includes(':token'),
      versions: pages.site.get(name),
    }))
    app.get('/*', options, (request, reply) => {
      const path = request.url.replace(/\?.*$/, '')
      const ready = delivered.find(({ pattern }) => pattern.test(path))
      if (ready?.hasToken) reply.header('referrer-policy', 'no-referrer')
      const version = ready?.versions?.[chosenLanguage(request)]
      if (version) {
        if (version.asksConsent && pages.analyticsTag) allowTag(reply, pages.analyticsTag)
        return sendWebPage(request, reply, version, 200)
      }
      const isFile = path.startsWith('/api/') || /\.[a-z0-9]{2,5}$/i.test(path)
      if (pages.app === null || isFile) {
        return sendProblem(request, reply, new AppError('route.not_found'))
      }
      const screen = screens.find(({ pattern }) => pattern.test(path))
      const page = screen?.versions?.[chosenLanguage(request)] ?? pages.app
      return sendWebPage(request, reply, page, ready || screen ? 200 : 404)
    })
  }
}

/** A pattern for URLs like `/invoices/:id`. It accepts a trailing slash, which mail programs and people add. */
function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replace(/:\w+/g, '[^/]+').replace(/\/$/, '')}/?$`)
}

/** A file with a hashed name never changes and is cached for ever. The service worker's name is fixed, so it is revalidated. */
function cacheControlOf(path: string): string {
  if (path.includes('/assets/')) return 'public, max-age=31536000, immutable'
  return /[\\/]sw\.js(\.(br|gz))?$/.test(path) ? 'no-cache' : 'public, max-age=3600'
}

function chosenLanguage(request: FastifyRequest): Language {
  const { lang } = request.query as { lang?: unknown }
  return LANGUAGES.find((language) => language === lang) ?? requestLanguage(request)
}

async function sendWebPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: Page,
  status: number,
): Promise<FastifyReply> {
  reply.headers({
    'cache-control': 'no-cache',
    etag: page.etag,
    vary: 'accept-encoding, accept-language',
  })
  if (status === 200 && request.headers['if-none-match'] === page.etag)
    return reply.code(304).send()
  const accepted = String(request.headers['accept-encoding'] ?? '')
  const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : 'plain'
  if (encoding !== 'plain') reply.header('content-encoding', encoding)
  const body = encoding === 'plain' ? page.plain : await page[encoding]()
  return reply.code(status).type('text/html; charset=utf-8').send(body)
}

function compressed(html: string): Page {
  const plain = Buffer.from(html)
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 }
  return {
    etag,
    asksConsent: html.includes(CONSENT_MARK),
    plain,
    br: once(() => promisify(brotliCompress)(plain, { params })),
    gzip: once(() => promisify(gzip)(plain)),
  }
}

/** Compresses on first use, off the event loop, because compressing all pages at startup takes a second. */
function once(compress: () => Promise<Buffer>): () => Promise<Buffer> {
  let compressing: Promise<Buffer> | null = null
  return () => {
    compressing ??= compress()
    return compressing
  }
}

/** The differences between installations of the same pages. */
interface Filling {
  /** The values of the placeholders. */
  values: Record<string, string>
  /** The names of the parts that this installation has not. */
  missing: string[]
}

function fillingOf(
  config: Config,
  { testInboxUrl, analyticsTag: tag, hasTaxRegister }: InstallationParts,
): Filling {
  return {
    values: {
      SUPPORT_EMAIL: config.supportEmail,
      PRIVACY_EMAIL: config.privacyEmail,
      SELLER: sellerOf(config),
      APP_URL: config.appUrl,
      DEMO: String(config.hasDemo),
      DEMO_LOGIN: config.hasDemo ? `${DEMO_EMAIL} ${DEMO_PASSWORD}` : '',
      TEST_INBOX_URL: testInboxUrl ?? '',
      ANALYTICS: tag ? `${tag.measurementId} ${tag.url}` : '',
    },
    missing: [
      ...(config.hasDemo ? [] : ['demo']),
      ...(tag ? [] : ['analytics']),
      ...(hasTaxRegister ? [] : ['tax-register']),
    ],
  }
}

/**
 * Fills in this installation's values: `%NAME%` becomes its value, and the text between `<!--demo-->` and `<!--/demo-->`
 * stays only if the installation has a demo business; so for `analytics`, and for `tax-register`.
 */
function fillIn(html: string, { values, missing }: Filling): string {
  const kept = missing.reduce(
    (text, part) => text.replace(new RegExp(`<!--${part}-->[\\s\\S]*?<!--/${part}-->`, 'g'), ''),
    html,
  )
  return kept.replace(/%([A-Z_]+)%/g, (whole, name: string) => values[name] ?? whole)
}

/** The operator as the legal texts name it, with its address where the installation has one; escaped for HTML. */
function sellerOf({ subscriptions: { sellerName, sellerAddress } }: Config): string {
  return String(html`${sellerName}${sellerAddress && ` (${sellerAddress})`}`)
}

function* inlineScripts(html: string): Generator<string> {
  for (const [, attributes, script] of html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)) {
    if (script && !/\bsrc=/.test(attributes ?? '')) yield script
  }
}

import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import { LANGUAGES, type Language } from '@isiro/domain/language'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import { DEMO_EMAIL, DEMO_PASSWORD } from '../demo-login.ts'
import { AppError } from './errors.ts'
import { requestLanguage, sendProblem } from './problem.ts'

const DIST = fileURLToPath(new URL('../../../../web/dist/', import.meta.url))

/** One HTML page, in every encoding that browsers accept. */
interface Page {
  etag: string
  plain: Buffer
  br: () => Promise<Buffer>
  gzip: () => Promise<Buffer>
}

export interface WebPages {
  /** The folder of the built web. */
  dist: string
  /** The application's own page; null when the web has not been built (as in API tests). */
  app: Page | null
  /** Prerendered public pages by name and language. */
  site: Map<string, Record<Language, Page>>
  routes: WebRoutes
  /** CSP sources of the inline scripts in these pages. */
  scriptHashes: string[]
}

/** The web's URLs, as patterns like `/invoices/:id`. The web's build writes them to routes.json. */
interface WebRoutes {
  /** URLs that the single-page application renders. */
  screens: string[]
  /** Prerendered pages: the file's name by URL. */
  delivered: Record<string, string>
}

/** Reads the built pages and fills in this installation's values, once, at startup. */
export function loadWebPages(
  config: Config,
  testInboxUrl: string | null,
  dist: string = DIST,
): WebPages {
  const hashes = new Set<string>()
  const page = (path: string) => {
    const html = fillIn(readFileSync(path, 'utf8'), config, testInboxUrl)
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
  return { dist, app, site, routes: readRoutes(dist), scriptHashes: [...hashes] }
}

function readRoutes(dist: string): WebRoutes {
  const file = `${dist}routes.json`
  if (!existsSync(file)) return { screens: [], delivered: {} }
  return JSON.parse(readFileSync(file, 'utf8')) as WebRoutes
}

/** Serves the web's files: hashed assets with a permanent cache, pages revalidated each time. */
export function webPageRoutes(pages: WebPages): FastifyPluginAsync {
  return async (app) => {
    const options = {
      config: { isPublic: true },
      logLevel: 'warn' as const,
      schema: { hide: true },
    }
    if (existsSync(pages.dist)) {
      // The static plugin's own routes, one per file, must not need a session either.
      app.addHook('onRoute', (route) => {
        route.config = { ...route.config, isPublic: true }
      })
      await app.register(fastifyStatic, {
        root: pages.dist,
        wildcard: false,
        index: false,
        preCompressed: true,
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
    const screens = pages.routes.screens.map(patternOf)
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
      if (version) return sendWebPage(request, reply, version, 200)
      const isFile = path.startsWith('/api/') || /\.[a-z0-9]{2,5}$/i.test(path)
      if (pages.app === null || isFile) {
        return sendProblem(request, reply, new AppError('route.not_found'))
      }
      const isKnown = ready !== undefined || screens.some((pattern) => pattern.test(path))
      return sendWebPage(request, reply, pages.app, isKnown ? 200 : 404)
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

/**
 * Fills in this installation's values: `%NAME%` becomes its value, and the text between
 * `<!--demo-->` and `<!--/demo-->` stays only if the demo business exists.
 */
function fillIn(html: string, config: Config, testInboxUrl: string | null): string {
  const values: Record<string, string> = {
    SUPPORT_EMAIL: config.supportEmail,
    PRIVACY_EMAIL: config.privacyEmail,
    APP_URL: config.appUrl,
    DEMO: String(config.hasDemo),
    DEMO_LOGIN: config.hasDemo ? `${DEMO_EMAIL} ${DEMO_PASSWORD}` : '',
    TEST_INBOX_URL: testInboxUrl ?? '',
  }
  const kept = config.hasDemo ? html : html.replace(/<!--demo-->[\s\S]*?<!--\/demo-->/g, '')
  return kept.replace(/%([A-Z_]+)%/g, (whole, name: string) => values[name] ?? whole)
}

function* inlineScripts(html: string): Generator<string> {
  for (const [, attributes, script] of html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)) {
    if (script && !/\bsrc=/.test(attributes ?? '')) yield script
  }
}

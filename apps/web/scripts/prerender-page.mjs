import { PUBLIC_PAGES } from '@isiro/domain/public-pages'
import {
  inlineScript,
  languageStart,
  memberAway,
  memberEnd,
  memberStart,
} from './prerender-scripts.mjs'

const PATHS = {
  index: '/',
  pricing: '/pricing',
  terms: '/terms',
  privacy: '/privacy',
  developers: '/developers',
  login: '/login',
  signup: '/signup',
  'reset-password': '/reset-password',
}
/** The ways in. A mailed link to a new password is none: it works for members, too. */
const FOR_VISITORS = ['login', 'signup', 'reset-password']
const NOT_SCREENS = ['login', 'signup', 'api', ...Object.values(PUBLIC_PAGES)]
/** For a browser that has signed in before, the card begins with Login, also until the site's script says so. */
const LOGIN_FIRST =
  '[data-known] #site #register-panel{display:none}[data-known] #site #login-panel{display:block}'
const LOCALES = { en: 'en_NG', fr: 'fr_FR', es: 'es_ES' }

/**
 * One public page. Its head is the app's own, so that theme, typeface, icons and settings are the
 * same; in place of the app stands the page. On `/` the app waits beside it, for members; `memberFiles` are those of
 * their screen there.
 *
 * @param {{ template: string, siteScript: string, memberFiles: string[], page: string, language: string,
 *   ownScript?: string, ownStyles?: string, content: { title: string, description: string, body: string } }} input
 */
export function sitePage(input) {
  const { template, siteScript, memberFiles, page, language, content, ownScript, ownStyles } = input
  const isLanding = page === 'index'
  const isForVisitors = FOR_VISITORS.includes(page)
  const app = appOf(template)
  const head = app.head
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(content.title)}</title>`)
    .replace(/<meta\s+name="description"[^>]*>/, () => metaName('description', content.description))

  return `<!doctype html>
<html lang="${language}" data-language="${language}">
<head>
${head.trim()}
${page in PATHS ? describing(page, language, content) : metaName('robots', 'noindex')}
<style>[data-swap] #site,[data-session=in] :is(#site[data-landing],#site[data-visitors]){display:none}${isLanding ? LOGIN_FIRST : ''}</style>
${isForVisitors ? inlineScript(memberAway, NOT_SCREENS) : ''}
${inlineScript(languageStart)}
${isLanding ? inlineScript(memberStart, [...app.preloads, ...memberFiles]) : ''}
<script type="module" src="${siteScript}"></script>
${ownStyles ? `<style>${ownStyles}</style>` : ''}
${ownScript ? `<script type="module" src="${ownScript}"></script>` : ''}
</head>
<body>
<div id="site"${isLanding ? ' data-landing' : isForVisitors ? ' data-visitors' : ''}>${content.body}</div>
${isLanding ? `${app.root}\n${inlineScript(memberEnd, app.entry)}` : ''}
</body>
</html>
`.replace(/\n{2,}/g, '\n')
}

/** The app's page taken apart: what the public pages share, and what only members load. */
function appOf(template) {
  const scripts = /<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>\s*/
  const preloads = /<link rel="modulepreload"[^>]*href="([^"]+)"[^>]*>\s*/g
  const [, head] = required(template, /<head>([\s\S]*)<\/head>/, 'head')
  const [, body] = required(template, /<body>([\s\S]*)<\/body>/, 'body')
  const [, entry] = required(template, scripts, 'script')
  const styles = template.match(/<link rel="stylesheet"/g)
  if (!styles) throw new Error('the app’s page has no style sheet')
  return {
    entry,
    preloads: [entry, ...[...template.matchAll(preloads)].map(([, href]) => href)],
    head: head.replace(scripts, '').replace(preloads, ''),
    // Its note for visitors without script is the app's; the landing page can be read without.
    root: body
      .replace(scripts, '')
      .replace(/<noscript>[\s\S]*?<\/noscript>/, '')
      .trim(),
  }
}

/** The metadata of the page for search engines and messengers. */
function describing(page, language, { title, description }) {
  const path = PATHS[page]
  const address = (code) => `%APP_URL%${path}${code === 'en' ? '' : `?lang=${code}`}`
  const links = Object.keys(LOCALES).map(
    (code) => `<link rel="alternate" hreflang="${code}" href="${address(code)}">`,
  )
  const properties = {
    'og:type': 'website',
    'og:site_name': 'Isiro',
    'og:title': title,
    'og:description': description,
    'og:url': address(language),
    'og:locale': LOCALES[language],
  }
  return [
    `<link rel="canonical" href="${address(language)}">`,
    ...links,
    `<link rel="alternate" hreflang="x-default" href="${address('en')}">`,
    ...Object.entries(properties).map(
      ([name, content]) => `<meta property="${name}" content="${escaped(content)}">`,
    ),
    metaName('twitter:card', 'summary'),
  ].join('\n')
}

function metaName(name, content) {
  return `<meta name="${name}" content="${escaped(content)}">`
}

function escaped(text) {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}

function required(text, pattern, what) {
  const match = pattern.exec(text)
  if (!match) throw new Error(`the app’s page has no ${what} where it is looked for`)
  return match
}

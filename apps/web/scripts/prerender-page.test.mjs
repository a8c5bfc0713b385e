import { expect, test } from 'vitest'
import { sitePage } from './prerender-page.mjs'

const template = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>Isiro</title>
    <meta
      name="description"
      content="An app."
    />
    <script>startOfTheApp()</script>
    <script type="module" crossorigin src="/assets/index-1.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/react-2.js">
    <link rel="stylesheet" crossorigin href="/assets/index-3.css">
  </head>
  <body>
    <div id="root"><p class="boot">Loading</p><noscript>The app needs script.</noscript></div>
  </body>
</html>`

const draw = (page, language = 'fr', own = {}) =>
  sitePage({
    ...own,
    template,
    page,
    language,
    siteScript: '/assets/site-4.js',
    memberFiles: ['/assets/home-5.js'],
    content: { title: 'A & B', description: 'Say "hello" <b>', body: '<main>$& text</main>' },
  })

test('the landing page has the app beside it, for members, and loads nothing of it', () => {
  const html = draw('index')
  expect(html).toContain('<div id="site" data-landing><main>$& text</main></div>')
  expect(html).toContain('<div id="root"><p class="boot">Loading</p></div>')
  expect(html).toContain('startOfTheApp()')
  expect([...html.matchAll(/ src="([^"]+)"/g)].map(([, src]) => src)).toEqual(['/assets/site-4.js'])
  expect(html).not.toMatch(/<link[^>]+modulepreload/)
  expect(html).toContain(
    '(["/assets/index-1.js","/assets/react-2.js","/assets/home-5.js"])</script>',
  )
  expect(html).toContain('("/assets/index-1.js")</script>')
  expect(html).toContain('<link rel="stylesheet" crossorigin href="/assets/index-3.css">')
})

test('the other pages have no app at all', () => {
  const html = draw('terms')
  expect(html).not.toContain('id="root"')
  expect(html).not.toContain('index-1.js')
  expect(html).toContain('<div id="site"><main>')
})

test('the ways in send members away before anything is seen; a mailed link does not', () => {
  for (const page of ['login', 'signup', 'reset-password']) {
    expect(draw(page)).toContain('<div id="site" data-visitors><main>')
    expect(draw(page)).toContain('location.replace(')
  }
  const mailed = draw('new-password')
  expect(mailed).toContain('<div id="site"><main>')
  expect(mailed).not.toContain('location.replace(')
  expect(mailed).toContain('<meta name="robots" content="noindex">')
  expect(mailed).not.toContain('canonical')
})

test('the head says what the page is, in its language, and where the others are', () => {
  const html = draw('pricing')
  expect(html).toContain('<html lang="fr" data-language="fr">')
  expect(html).toContain('<title>A &amp; B</title>')
  expect(html).toContain('<meta name="description" content="Say &quot;hello&quot; &lt;b>">')
  expect(html.match(/<meta name="description"/g)).toHaveLength(1)
  expect(html).toContain('<link rel="canonical" href="%APP_URL%/pricing?lang=fr">')
  expect(html).toContain('<link rel="alternate" hreflang="en" href="%APP_URL%/pricing">')
  expect(html).toContain('<link rel="alternate" hreflang="x-default" href="%APP_URL%/pricing">')
  expect(html).toContain('<meta property="og:title" content="A &amp; B">')
})

test('a template of another shape is refused, not half understood', () => {
  const broken = () =>
    sitePage({
      template: '<html></html>',
      page: 'index',
      language: 'en',
      siteScript: '',
      content: {},
    })
  expect(broken).toThrow('has no head')
})

test('a page has a script and rules of its own where it is given some', () => {
  const own = { ownScript: '/assets/own-6.js', ownStyles: '.ref{color:red}' }
  const html = draw('developers', 'es', own)
  expect([...html.matchAll(/ src="([^"]+)"/g)].map(([, src]) => src)).toEqual([
    '/assets/site-4.js',
    '/assets/own-6.js',
  ])
  expect(html).toContain('<style>.ref{color:red}</style>')
  expect(html).toContain('href="%APP_URL%/developers?lang=es"')
  expect(draw('terms')).not.toContain('.ref{')
})

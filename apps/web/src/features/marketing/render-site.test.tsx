import { LANGUAGES, type Language } from '@isiro/domain/language'
import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { renderPage, SITE_PAGES } from './render-site.tsx'
import { closePage, openPage } from './testing/delivered-page.ts'
import { siteTexts } from './testing/site-texts.ts'

afterEach(closePage)

const every = LANGUAGES.flatMap((language) => SITE_PAGES.map((page) => [page, language] as const))
const bodyOf = (page: (typeof SITE_PAGES)[number], language: Language) =>
  renderPage(page, language, siteTexts(language)).body

describe.each(every)('%s in %s', (page, language) => {
  const body = bodyOf(page, language)

  test('has one h1, one main, and every language in its own name', async () => {
    await openPage(page, { language })
    expect(document.querySelectorAll('h1')).toHaveLength(1)
    expect(screen.getAllByRole('main')).toHaveLength(1)
    const names = [...document.querySelectorAll('footer a[data-language]')]
    expect(names.map((link) => link.textContent)).toEqual(['English', 'Français', 'Español'])
  })

  test('leads nowhere that is not there', () => {
    const known =
      /^(\/|\/dashboard|\/pricing|\/terms|\/privacy|\/developers|\/api\/v1\/openapi\.json|\/login|\/signup(\?next=%2Fsubscription[\w%]+)?|\/subscription(\?[\w=&;]+)?|\/data-privacy|\/backup|\/reset-password|\/status\?lang=\w\w|\?lang=\w\w)$/
    for (const [, href = ''] of body.matchAll(/href="([^"]*)"/g)) {
      const [path = '', hash] = href.split('#')
      if (path.startsWith('mailto:%SUPPORT_EMAIL%') || path === 'mailto:%PRIVACY_EMAIL%') continue
      expect(path === '' || known.test(path), href).toBe(true)
      if (hash && path === '' && hash !== 'login' && hash !== 'signup') {
        expect(body, href).toContain(`id="${hash}"`)
      }
    }
  })

  test('has no id twice', () => {
    const ids = [...body.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id)
    expect(ids).toEqual([...new Set(ids)])
  })
})

test.each([
  ['login', 'Welcome Back · Isiro', 'Welcome Back'],
  ['signup', 'Create Account · Isiro', 'Create Account'],
  ['reset-password', 'Reset your password · Isiro', 'Reset your password'],
  ['new-password', 'Set a new password · Isiro', 'Set a new password'],
] as const)('%s is called %s', async (page, title, heading) => {
  expect(renderPage(page, 'en', siteTexts('en')).title).toBe(title)
  await openPage(page)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(heading)
  expect(screen.getByRole('link', { name: 'Need help? Email us' })).toBeTruthy()
  expect(document.querySelector('noscript')?.textContent).toContain('needs JavaScript')
})

test.each([
  ['en', 'API reference', 'Status'],
  ['fr', 'Référence de l’API', 'État du service'],
  ['es', 'Referencia de la API', 'Estado del servicio'],
] as const)(
  'the foot of pages for reading leads to the API and the status in %s',
  (language, api, status) => {
    for (const page of ['index', 'pricing', 'terms', 'privacy', 'developers'] as const) {
      document.body.innerHTML = bodyOf(page, language)
      const foot = within(screen.getByRole('contentinfo'))
      expect(foot.getByRole('link', { name: api }).getAttribute('href')).toBe('/developers')
      const found = foot.getByRole('link', { name: status })
      expect(found.getAttribute('href')).toBe(`/status?lang=${language}`)
    }
  },
)

test('the page shows the four tiles', async () => {
  await openPage('index')
  const tiles = within(screen.getByRole('region', { name: "What's inside" }))
  expect(tiles.getAllByRole('heading').map((heading) => heading.textContent)).toEqual([
    'Tax Calculator',
    'Payments',
    'SMS Alerts',
    'Clients',
  ])
})

test('the invoice in the picture adds up', () => {
  const body = bodyOf('index', 'en')
  for (const figure of ['₦340,000.00', '₦25,500.00', '₦365,500.00', '−₦17,000.00', '₦348,500.00']) {
    expect(body).toContain(figure)
  }
})

test('the demo login stands between its marks and nowhere else', () => {
  const body = bodyOf('index', 'en')
  expect(body).toMatch(/<!--demo-->[\s\S]*Sisi-Demo-2026![\s\S]*<!--\/demo-->/)
  expect(body.replace(/<!--demo-->[\s\S]*?<!--\/demo-->/, '')).not.toMatch(/demo@|Sisi-Demo/)
})

test('only the pages for reading ask for consent, and all that is about it stands between its marks', () => {
  for (const page of SITE_PAGES) {
    const isForReading = ['index', 'pricing', 'terms', 'privacy', 'developers'].includes(page)
    const body = bodyOf(page, 'en')
    expect({ page, asks: body.includes('<section hidden="" data-consent="%ANALYTICS%"') }).toEqual({
      page,
      asks: isForReading,
    })
    expect({ page, links: body.split('data-cookie-settings').length - 1 }).toEqual({
      page,
      links: isForReading ? 1 : 0,
    })
    const without = body.replace(/<!--analytics-->[\s\S]*?<!--\/analytics-->/g, '')
    // The policy itself explains where the choice is changed.
    const around = without.replace(/<article[\s\S]*<\/article>/, '')
    expect(around).not.toMatch(/ookie settings|data-consent|%ANALYTICS%|@@/)
  }
})

test('what a visitor’s link to a plan tells of itself is its price in naira, never anything else', async () => {
  await openPage('pricing')
  const events = [...document.querySelectorAll<HTMLElement>('[data-analytics]')].map((link) =>
    JSON.parse(link.dataset.analytics ?? ''),
  )
  expect(events).toContainEqual({
    name: 'begin_checkout',
    parameters: { plan: 'basic', interval: 'year', currency: 'NGN', invoice_value: 35_000 },
  })
  expect(events).toContainEqual({ name: 'trial_chosen', parameters: { plan: 'pro' } })
  const links = [...document.querySelectorAll<HTMLAnchorElement>('[data-analytics]')]
  expect(links.every(({ pathname }) => pathname === '/signup')).toBe(true)
})

const hrefs = (name: string) =>
  screen.getAllByRole<HTMLAnchorElement>('link', { name }).map((link) => link.getAttribute('href'))

test('a paid plan is bought, or tried, on the plans page: by a visitor after signing up', async () => {
  await openPage('pricing')
  expect(hrefs('Choose Basic')).toEqual([
    '/signup?next=%2Fsubscription%3Fplan%3Dbasic',
    '/subscription?plan=basic',
    '/signup?next=%2Fsubscription%3Fplan%3Dbasic%26interval%3Dyear',
    '/subscription?plan=basic&interval=year',
  ])
  expect(hrefs('Start Free Trial (Business)')).toEqual([
    '/signup?next=%2Fsubscription%3Ftrial%3Dbusiness',
    '/subscription?trial=business',
  ])
  expect(hrefs('Start Free Trial')).toEqual([
    '/signup?next=%2Fsubscription%3Ftrial%3Dpro',
    '/subscription?trial=pro',
  ])
  expect(hrefs('Schedule Demo')).toEqual(['mailto:%SUPPORT_EMAIL%?subject=A%20demo%20of%20Isiro'])
  expect(document.body.textContent).not.toContain('cannot be bought')
})

test('a member is not asked to sign up again', async () => {
  await openPage('pricing')
  for (const link of screen.getAllByRole('link', { name: 'Get Started Free' }))
    expect(link.className).toContain('[:root[data-session=in]_&]:hidden')
  expect(hrefs('Your plan')).toEqual(['/subscription'])
})

test('both prices of each plan are in the page, and what a year saves', async () => {
  await openPage('pricing')
  const amounts = [...document.querySelectorAll('.text-display')].map((each) => each.textContent)
  expect(amounts).toEqual([
    '₦0',
    '₦0',
    '₦3,500',
    '₦35,000',
    '₦7,500',
    '₦75,000',
    '₦18,000',
    '₦180,000',
  ])
  expect(screen.getByText('Save 17%')).toBeTruthy()
  for (const saved of ['₦7,000', '₦15,000', '₦36,000'])
    expect(screen.getByText(`You save ${saved} a year`)).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Monthly' }).checked).toBe(true)
})

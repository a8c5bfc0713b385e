import { LANGUAGES } from '@isiro/domain/language'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { siteTexts } from '../marketing/testing/site-texts.ts'
import { translator } from '../marketing/words.ts'
import { DESCRIPTION } from './description.ts'
import { callsOf, type Description } from './openapi.ts'
import { nameFields } from './page/fields.ts'
import { Reference } from './reference.tsx'

function draw(language: (typeof LANGUAGES)[number], description: Description = DESCRIPTION) {
  const { developers, errors } = siteTexts(language)
  const words = { language, t: translator<'developers'>(developers, language) }
  const page = document.createElement('div')
  page.innerHTML = renderToStaticMarkup(
    <Reference words={words} description={description} errors={errors} />,
  )
  nameFields(page)
  return page
}
const page = draw('en')

test('has each call of the API with its scope, its example in two languages and an answer', () => {
  const calls = callsOf(DESCRIPTION)
  expect(calls.length).toBeGreaterThan(50)
  for (const { id, method, path, scope, answer } of calls) {
    const section = page.querySelector(`[id="${id}"]`)
    expect(section?.querySelector('.ref-address')?.textContent, id).toBe(`${method} /api/v1${path}`)
    if (scope) expect(section?.querySelector('.ref-scope')?.textContent, id).toContain(scope)
    const [curl, typescript] = [...(section?.querySelectorAll('[data-code] pre') ?? [])]
    expect(curl?.textContent, id).toContain(`'%APP_URL%/api/v1/`)
    expect(curl?.textContent, id).not.toMatch(/api\/v1[^']*[{}]/)
    expect(typescript?.textContent, id).toContain('isiro')
    if (answer?.mediaType === 'application/json')
      expect(section?.textContent, id).toContain(`Answer ${answer.status}Copy`)
  }
})

test('each link within leads somewhere, and no anchor is there twice', () => {
  const ids = [...page.querySelectorAll('[id]')].map(({ id }) => id)
  expect(ids).toEqual([...new Set(ids)])
  const dead = [...page.querySelectorAll('a[href^="#"]')]
    .map((link) => link.getAttribute('href')?.slice(1))
    .filter((id) => !ids.includes(id ?? ''))
  expect(dead).toEqual([])
})

test('says of each field of a body what it means, and which it needs', () => {
  const field = page.querySelector('[id="post-clients.body.credit_limit"]')
  expect(field?.textContent).toBe('credit_limit integer or null')
  expect(field?.nextElementSibling?.textContent).toContain('In the smallest unit of its currency.')
  expect(page.querySelector('[id="post-clients.body.name"]')?.textContent).toContain('required')
  for (const each of page.querySelectorAll('dt[data-field]'))
    expect(each.nextElementSibling?.textContent?.trim(), each.id).toBeTruthy()
})

test('an object that is one of several names them', () => {
  const links = [...page.querySelectorAll('[id="object-invoice"] .ref-objects a')]
  expect(links.map(({ textContent }) => textContent)).toEqual(['IssuedInvoice', 'DraftInvoice'])
  expect([...page.querySelectorAll('.ref-fields')].filter((each) => !each.firstChild)).toEqual([])
})

test('tells the failures by their codes, in the language of the page', () => {
  expect(page.querySelector('[id="error-api.scope_missing"]')?.closest('tr')?.textContent).toBe(
    'api.scope_missing403This API key lacks the scope ….',
  )
  expect(draw('fr').textContent).toContain('Premier appel')
  expect(page.querySelector('[id^="error-auth."], [id^="error-team."]')).toBeNull()
})

test.each(LANGUAGES)('is English where it is about calls, in the page in %s', (language) => {
  const drawn = draw(language)
  expect(drawn.querySelector('#clients')?.closest('[lang]')?.getAttribute('lang')).toBe('en')
  expect(drawn.querySelectorAll('h1')).toHaveLength(1)
})

test('has each event that is sent, and no part for them where none is', () => {
  const event = {
    post: {
      summary: 'An invoice was paid.',
      responses: {},
      requestBody: {
        content: {
          'application/json': {
            schema: { properties: { type: { type: 'string', description: 'Which it is.' } } },
            example: { type: 'invoice.paid' },
          },
        },
      },
    },
  }
  const { webhooks, ...without } = DESCRIPTION
  expect(draw('en', without).querySelector('#webhooks')).toBeNull()
  for (const type of Object.keys(webhooks ?? {}))
    expect(page.querySelector(`[id="webhook-${type}"]`)?.textContent, type).toContain(type)
  const drawn = draw('en', { ...DESCRIPTION, webhooks: { 'invoice.paid': event } })
  expect(drawn.querySelector('[id="webhook-invoice.paid"]')?.textContent).toContain('Which it is.')
  expect(drawn.querySelector('nav a[href="#webhooks"]')).toBeTruthy()
})

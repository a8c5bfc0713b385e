// biome-ignore-all lint/suspicious/noDocumentCookie: jsdom has no cookie store
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closePage, deliveredHtml, openPage } from '../marketing/testing/delivered-page.ts'
import { storeChoice } from './choice.ts'

const tag = 'G-TEST1 https://tags.test'
const banner = () => screen.queryByRole('region', { name: 'Cookies' })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const openSettings = () => userEvent.click(screen.getByRole('link', { name: 'Cookie settings' }))
const tagScripts = () =>
  [...document.scripts].filter(({ src }) => src.startsWith('https://tags.test'))
const choice = () => localStorage.getItem('analytics-consent')?.split(' ')[0] ?? null
/** Long enough for a script that should not come. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 20))
const reload = vi.fn()
const address = window.location
/** The document's own address but for `reload`, which jsdom cannot do. */
const fakeAddress = new Proxy(
  {},
  { get: (_, name) => (name === 'reload' ? reload : Reflect.get(address, name, address)) },
)

beforeEach(() => {
  reload.mockClear()
  vi.stubGlobal('location', fakeAddress)
})

afterEach(async () => {
  await closePage()
  vi.unstubAllGlobals()
  for (const script of tagScripts()) script.remove()
  // The last loaded module listens to the document.
  const { stopTag } = await import('./tag.ts')
  stopTag({ measurementId: 'G-TEST1', url: '' })
  delete window.dataLayer
  Reflect.deleteProperty(window, 'ga-disable-G-TEST1')
  delete document.documentElement.dataset.session
  history.replaceState(null, '', '/')
})

test('without a measurement id nobody is asked', async () => {
  await openPage('index')
  await settle()
  expect(banner()).toBeNull()
  expect(screen.queryByRole('link', { name: 'Cookie settings' })).toBeNull()
})

test('a visitor is asked, the focus stays where it was, and nothing is loaded before the answer', async () => {
  await openPage('index', { tag })
  expect(banner()).not.toBeNull()
  expect(document.activeElement).toBe(document.body)
  await userEvent.keyboard('{Escape}')
  expect(banner()).not.toBeNull()
  await settle()
  expect(tagScripts()).toEqual([])
})

test('both answers look the same', async () => {
  await openPage('pricing', { tag })
  const [refuse, agree] = within(banner() as HTMLElement).getAllByRole('button')
  expect(refuse?.className).toBe(agree?.className)
})

test('agreeing loads the tag, once', async () => {
  await openPage('index', { tag })
  await press('Accept')
  await waitFor(() => expect(tagScripts()).toHaveLength(1))
  expect(choice()).toBe('agreed')
  expect(banner()).toBeNull()
  await openSettings()
  await press('Accept')
  await settle()
  expect(tagScripts()).toHaveLength(1)
  expect(reload).not.toHaveBeenCalled()
})

test('refusing loads nothing, and the next page does not ask', async () => {
  await openPage('index', { tag })
  await press('Decline')
  expect(choice()).toBe('refused')
  expect(banner()).toBeNull()
  await closePage()
  await openPage('pricing', { tag })
  await settle()
  expect(banner()).toBeNull()
  expect(tagScripts()).toEqual([])
})

test('who has agreed is not asked on the next page, and the tag is loaded there', async () => {
  storeChoice('agreed')
  await openPage('terms', { tag })
  await waitFor(() => expect(tagScripts()).toHaveLength(1))
  expect(banner()).toBeNull()
})

test('the footer opens the choice with the focus, says what it is, and Escape leaves it', async () => {
  storeChoice('refused')
  await openPage('privacy', { tag })
  await openSettings()
  expect(document.activeElement).toBe(banner())
  expect(screen.getByText('Your choice: declined.').hidden).toBe(false)
  expect(screen.getByText('Your choice: accepted.').hidden).toBe(true)
  await userEvent.keyboard('{Escape}')
  expect(banner()).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Cookie settings' }))
  expect(choice()).toBe('refused')
})

test('a change of mind in the footer ends the tag: it is disabled, its cookies go, the page is loaded again', async () => {
  storeChoice('agreed')
  await openPage('index', { tag })
  await waitFor(() => expect(tagScripts()).toHaveLength(1))
  document.cookie = '_ga=GA1.1.1.2; path=/'
  await openSettings()
  await press('Decline')
  await waitFor(() => expect(reload).toHaveBeenCalledOnce())
  expect(Reflect.get(window, 'ga-disable-G-TEST1')).toBe(true)
  expect(document.cookie).not.toContain('_ga')
})

test('a change of mind in another tab ends the tag here', async () => {
  storeChoice('agreed')
  await openPage('index', { tag })
  await waitFor(() => expect(tagScripts()).toHaveLength(1))
  storeChoice('refused')
  window.dispatchEvent(new StorageEvent('storage', { key: 'analytics-consent' }))
  await waitFor(() => expect(reload).toHaveBeenCalledOnce())
})

test('an address may open the choice, and stops doing so once it is made', async () => {
  storeChoice('refused')
  await openPage('privacy', { tag, at: '/privacy#cookie-settings' })
  expect(banner()).not.toBeNull()
  await press('Decline')
  expect(address.hash).toBe('')
})

test('a member is neither asked nor counted, but can change the choice', async () => {
  document.documentElement.dataset.session = 'in'
  await openPage('pricing', { tag })
  expect(banner()).toBeNull()
  await openSettings()
  await press('Accept')
  expect(choice()).toBe('agreed')
  await settle()
  expect(tagScripts()).toEqual([])
})

test('the question follows the language of the page', async () => {
  vi.stubGlobal('fetch', async () => new Response(deliveredHtml('index', 'fr', tag)))
  await openPage('index', { tag })
  await userEvent.click(screen.getByRole('link', { name: 'Français' }))
  await screen.findByRole('button', { name: 'Accepter' })
  expect(screen.getByRole('region', { name: 'Cookies' }).textContent).toContain('Pouvons-nous')
})

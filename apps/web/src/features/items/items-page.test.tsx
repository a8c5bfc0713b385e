import type { Item } from '@isiro/contracts/items'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { axeFaults } from '../../../test/axe.ts'
import {
  type Answer,
  arrivalAt,
  fakeServer,
  noConnection,
  problem,
  showScreen,
} from '../../../test/screen.tsx'
import { buildBusiness } from '../business/testing/business.ts'
import { ItemsPage } from './items-page.tsx'
import { buildItem } from './testing/item.ts'

const FIRST_PAGE = 'GET /api/items?sort=name&limit=25'
const BUSINESS = { 'GET /api/business': { body: buildBusiness() } }

afterEach(() => vi.unstubAllGlobals())

function show(at = '/items') {
  return showScreen(<ItemsPage />, { at, path: '/items', namespaces: ['items'] })
}

const page = (items: Item[], next?: string): Answer => ({
  body: items,
  ...(next && { headers: { link: `<${next}>; rel="next"` } }),
})

async function fill(label: RegExp | string, text: string) {
  const field = await screen.findByLabelText(label)
  await userEvent.clear(field)
  await userEvent.type(field, text)
}

test('each item shows its price, unit, taxes, code and last use, and opens', async () => {
  fakeServer({
    ...BUSINESS,
    [FIRST_PAGE]: page([
      buildItem({ vatCategory: 'zero', lastUsedOn: '2026-11-02', price: '9500.50' }),
    ]),
    [`GET /api/items/${buildItem().id}`]: { body: buildItem() },
  })
  await show()
  const card = (await screen.findByText('Business cards, 500 pieces')).closest('li') as HTMLElement
  for (const text of ['₦9,500.50', '/ box', 'Zero-rated · WHT: Supply of goods'])
    expect(within(card).getByText(text)).toBeTruthy()
  expect(within(card).getByText(/BC-500 · Last billed/)).toBeTruthy()
  await userEvent.click(within(card).getByRole('link'))
  expect(await screen.findByRole('dialog', { name: 'Edit item' })).toBeTruthy()
  expect(((await screen.findByLabelText('Price')) as HTMLInputElement).value).toBe('9,500')
})

test('the rest of a long list is loaded on request', async () => {
  const next = '/api/items?sort=name&limit=25&cursor=abc'
  fakeServer({
    [FIRST_PAGE]: page([buildItem({ description: 'Amala' })], next),
    [`GET ${next}`]: page([
      buildItem({ id: '0198a7c4-0000-7000-8000-0000000000d2', description: 'Yam' }),
    ]),
  })
  await show()
  await userEvent.click(await screen.findByRole('button', { name: 'Load more' }))
  expect(await screen.findByText('Yam')).toBeTruthy()
  expect(screen.getByText('Amala')).toBeTruthy()
})

test('a search and an order ask the server, and stand in the address', async () => {
  fakeServer({
    [FIRST_PAGE]: page([buildItem()]),
    'GET /api/items?sort=-price&limit=25': page([buildItem()]),
    'GET /api/items?q=zz&sort=-price&limit=25': page([]),
  })
  await show()
  await userEvent.selectOptions(await screen.findByLabelText('Sort by'), 'Highest price first')
  await arrivalAt('/items?sort=-price')
  await fill('Search the price list', 'zz')
  expect(await screen.findByText('No item matches “zz”')).toBeTruthy()
  await arrivalAt('/items?q=zz&sort=-price')
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
  await arrivalAt('/items?sort=-price')
})

test('an empty list says what it is for, and offers both ways to fill it', async () => {
  fakeServer({ [FIRST_PAGE]: page([]) })
  await show()
  expect(await screen.findByText('Add what you sell')).toBeTruthy()
  expect(screen.getByText(/Fill in invoice lines with one tap/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Import CSV' }).getAttribute('href')).toBe(
    '/items/import',
  )
  expect(screen.getAllByRole('link', { name: 'Add item' })).toHaveLength(2)
  expect(screen.queryByRole('button', { name: 'Export' })).toBeNull()
})

test('a list that fails says so and can be asked again', async () => {
  let isUp = false
  fakeServer({
    [FIRST_PAGE]: () => (isUp ? page([buildItem()]) : problem(503, 'server.unavailable')),
  })
  await show()
  expect(await screen.findByText("Your price list couldn't be loaded.")).toBeTruthy()
  isUp = true
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Business cards, 500 pieces')).toBeTruthy()
})

test('without a connection the list says why it is not there', async () => {
  noConnection()
  await show()
  expect(await screen.findByText("Your price list couldn't be loaded.")).toBeTruthy()
})

test('a new item is added, with a unit that is suggested and a price that is grouped', async () => {
  const calls = fakeServer({
    ...BUSINESS,
    [FIRST_PAGE]: page([]),
    'GET /api/items?limit=5&q=consultancy': page([]),
    'POST /api/items': { status: 201, body: buildItem({ description: 'Consultancy' }) },
  })
  await show('/items?new=item')
  await fill(/Description/, 'Consultancy')
  await fill(/Price/, '25,000.50')
  expect((screen.getByLabelText(/Price/) as HTMLInputElement).value).toBe('25,000.50')
  await fill(/Unit/, 'ho')
  await userEvent.click(await screen.findByRole('option', { name: 'hour' }))
  await userEvent.selectOptions(screen.getByLabelText('VAT'), 'Zero-rated')
  await userEvent.selectOptions(screen.getByLabelText('Why no VAT'), 'Medical services')
  await userEvent.selectOptions(screen.getByLabelText('VAT'), 'Exempt')
  expect((screen.getByLabelText('Why no VAT') as HTMLSelectElement).value).toBe('')
  await userEvent.selectOptions(screen.getByLabelText('Why no VAT'), 'Land and buildings')
  await userEvent.selectOptions(
    screen.getByLabelText('Withholding tax (WHT)'),
    'Professional fees and commission',
  )
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Consultancy added')).toBeTruthy()
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    description: 'Consultancy',
    unit: 'hour',
    price: 25_000.5,
    vatCategory: 'exempt',
    vatGround: 'land_and_buildings',
    wht: 'professional',
    code: null,
  })
  await arrivalAt('/items')
})

test('bad input is told at its field, and so is a code that is taken', async () => {
  const taken = { fields: [{ path: 'code', message: 'validation.item_code_taken' }] }
  fakeServer({
    ...BUSINESS,
    [FIRST_PAGE]: page([]),
    'GET /api/items?limit=5&q=cards': page([]),
    'POST /api/items': problem(400, 'request.invalid', taken),
  })
  await show('/items?new=item')
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }))
  expect((await screen.findAllByText('Item description is required.')).length).toBeGreaterThan(0)
  expect(screen.getAllByText('Enter an amount in figures.').length).toBeGreaterThan(0)
  expect(await axeFaults()).toEqual([])
  await fill(/Description/, 'Cards')
  await fill(/Price/, '5')
  await fill(/Code or SKU/, 'BC-500')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  const told = await screen.findAllByText(
    'Another price list item has this code. Choose a different one.',
  )
  expect(told.length).toBeGreaterThan(0)
  expect(screen.getByLabelText(/Code or SKU/).getAttribute('aria-invalid')).toBe('true')
})

test('the same description is warned of, in any spelling', async () => {
  fakeServer({
    ...BUSINESS,
    [FIRST_PAGE]: page([]),
    'GET /api/items?limit=5&q=iwe': page([buildItem({ description: 'Ìwé', price: '700.00' })]),
  })
  await show('/items?new=item')
  await fill(/Description/, 'IWE')
  expect(
    await screen.findByText('An item with this description is already listed at ₦700.00.'),
  ).toBeTruthy()
})

test('an item is archived at once, and that can be taken back', async () => {
  const item = buildItem()
  const calls = fakeServer({
    [FIRST_PAGE]: page([item]),
    [`POST /api/items/${item.id}/archive`]: { body: { ...item, isArchived: true } },
    [`POST /api/items/${item.id}/restore`]: { body: item },
  })
  await show()
  await userEvent.click(await screen.findByRole('button', { name: /^Actions for/ }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Archive' }))
  expect(await screen.findByText('Business cards, 500 pieces archived')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() =>
    expect(calls.map(({ path }) => path)).toContain(`/api/items/${item.id}/restore`),
  )
})

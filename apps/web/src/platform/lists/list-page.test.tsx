import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { arrivalAt, showScreen } from '../../../test/screen.tsx'
import type { Page } from '../http/fetch-page.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { oneOf, searchText, useAddressFilter } from './address-filter.ts'
import { archiveChoice } from './archive-choice.ts'
import { ListHeader } from './list-page.tsx'
import { ListRows, RowsOfView } from './list-rows.tsx'
import { ListToolbar } from './list-toolbar.tsx'
import type { ListView } from './list-view.ts'

interface Fruit {
  id: string
  name: string
  price: string
}

const APPLE = { id: 'a', name: 'Apple', price: '2.00' }
const PEAR = { id: 'b', name: 'Pear', price: '3.00' }
const ORDERS = ['name', 'price', '-price'] as const

/** The pages of the list by what is asked for: order, archive, and the page. */
type Fetch = (asked: { archived: string; sort: string; page: string }) => Promise<Page<Fruit>>

const VIEW: ListView<Fruit> = {
  columns: [
    { name: 'description', sorts: ['name'], cell: ({ name }) => name },
    { name: 'price', sorts: ['price', '-price'], isNumber: true, cell: ({ price }) => price },
  ],
  actions: ({ name }) => <button type="button">Eat {name}</button>,
  card: {
    address: ({ id }) => `/items/${id}`,
    title: ({ name }) => name,
    amount: ({ price }) => price,
    lines: [({ name }) => (name === 'Pear' ? 'Ripe' : null)],
  },
}

/** A list like that of a feature, with the texts of the price list. */
function Fruits({ fetch, hasArchive }: { fetch: Fetch; hasArchive: boolean }) {
  const address = useAddressFilter<{
    q: string
    archived: '' | 'true'
    sort: (typeof ORDERS)[number]
  }>({ q: searchText, archived: oneOf(['true'], ''), sort: oneOf(ORDERS, 'name') })
  const { t } = useTexts('items')
  const { archived, sort } = address.filter
  const query = useInfiniteQuery(
    infiniteQueryOptions({
      queryKey: ['/api', 'fruits', archived, sort],
      queryFn: ({ pageParam }) => fetch({ archived, sort, page: pageParam }),
      initialPageParam: 'first',
      getNextPageParam: ({ next }) => next,
    }),
  )
  const list = { namespace: 'items', query, address, hasArchive }
  return (
    <>
      <ListHeader list={list} fetchFile={async () => new Blob()} />
      <ListToolbar list={list} choices={hasArchive ? [archiveChoice(t)] : []} sorts={ORDERS} />
      <ListRows list={list} summary={(shown) => `${shown} fruits`}>
        {(rows) => <RowsOfView list={list} caption="Fruits" rows={rows} view={VIEW} />}
      </ListRows>
    </>
  )
}

async function show(fetch: Fetch, { at = '/items', isWide = false, hasArchive = false } = {}) {
  vi.stubGlobal('matchMedia', (media: string) =>
    Object.assign(new EventTarget(), { matches: isWide === media.includes('min-width'), media }),
  )
  await showScreen(<Fruits fetch={fetch} hasArchive={hasArchive} />, {
    at,
    path: '/items',
    namespaces: ['items'],
  })
}

/** All of a list in one page. */
const rows = async (...all: Fruit[]) => ({ rows: all, next: null })

afterEach(() => vi.unstubAllGlobals())

test('where there is room a row is named by its first column, and headings put the list in order', async () => {
  await show(() => rows(APPLE, PEAR), { isWide: true })
  const row = await screen.findByRole('row', { name: /^Pear/ })
  expect(within(row).getByRole('rowheader').textContent).toBe('Pear')
  expect(within(row).getByRole('button', { name: 'Eat Pear' })).toBeTruthy()
  const heading = (name: string) => screen.findByRole('columnheader', { name })
  expect((await heading('Description')).getAttribute('aria-sort')).toBe('ascending')
  for (const [order, direction] of [
    ['price', 'ascending'],
    ['-price', 'descending'],
    ['price', 'ascending'],
  ]) {
    await userEvent.click(within(await heading('Price')).getByRole('button'))
    await arrivalAt(`/items?sort=${order}`)
    expect((await heading('Price')).getAttribute('aria-sort')).toBe(direction)
  }
  expect((await heading('Description')).getAttribute('aria-sort')).toBe('none')
  expect(screen.queryByLabelText('Sort by')).toBeNull()
})

test('a phone has a card for each row, a link with all that it says, and no line for what is not there', async () => {
  await show(() => rows(APPLE, PEAR))
  const pear = await screen.findByRole('link', { name: 'Pear 3.00 Ripe' })
  expect(pear.getAttribute('href')).toBe('/items/b')
  const apple = screen.getByRole('link', { name: 'Apple 2.00' })
  expect(apple.children).toHaveLength(2)
  expect(screen.queryByRole('table')).toBeNull()
})

test('a phone has one word in the search, and everything else behind one button', async () => {
  await show(() => rows(APPLE))
  await screen.findByRole('link', { name: 'Apple 2.00' })
  expect(screen.getByRole('searchbox').getAttribute('placeholder')).toBe('Search')
  expect(screen.queryByLabelText('Sort by')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Filters' }))
  expect(await screen.findByLabelText('Sort by')).toBeTruthy()
})

test('a desktop says what can be searched for', async () => {
  await show(() => rows(APPLE), { isWide: true })
  await screen.findByRole('row', { name: /^Apple/ })
  expect(screen.getByRole('searchbox').getAttribute('placeholder')).toBe('Description or code')
})

test('what was put away is found by a filter', async () => {
  await show(() => rows(APPLE), { hasArchive: true, isWide: true })
  await userEvent.selectOptions(await screen.findByLabelText('Show'), 'Archived')
  await arrivalAt('/items?archived=true')
})

test('the next page that does not come keeps the rows, and is asked for again', async () => {
  const asked: string[] = []
  let isBroken = true
  await show(async ({ page }) => {
    asked.push(page)
    if (page === 'first') return { rows: [APPLE], next: 'second' }
    if (isBroken) throw new Error('no connection')
    return rows(PEAR)
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Load more' }))
  const again = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.getByRole('link', { name: /Apple/ })).toBeTruthy()
  isBroken = false
  await userEvent.click(again)
  expect(await screen.findByRole('link', { name: /Pear/ })).toBeTruthy()
  expect(asked).toEqual(['first', 'second', 'second'])
  expect(screen.getByText('2 fruits')).toBeTruthy()
})

test('before the first row there is nothing to search or to export, but what was put away can be looked for', async () => {
  await show(() => rows())
  expect(await screen.findByText('Add what you sell')).toBeTruthy()
  expect(screen.queryByRole('searchbox')).toBeNull()
})

test('a list with an archive can always be searched, and says that nothing was put away', async () => {
  await show(() => rows(), { at: '/items?archived=true', hasArchive: true })
  expect(await screen.findByText('No archived items')).toBeTruthy()
  expect(screen.getByRole('searchbox')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Clear filters' }).getAttribute('href')).toBe('/items')
})

import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLocation } from 'react-router'
import { expect, test } from 'vitest'
import { showScreen } from '../../../test/screen.tsx'
import {
  dayOrNone,
  oneOf,
  readId,
  recordId,
  searchText,
  useAddressFilter,
} from './address-filter.ts'

const ID = '0198a7c4-0000-7000-8000-0000000000a1'

interface Filter {
  status: 'all' | 'open'
  q: string
  client: string
  from: string
  sort: 'new' | 'old'
}

function List() {
  const { filter, isFiltered, change, addressWith, beside } = useAddressFilter<Filter>({
    status: oneOf(['open'], 'all'),
    q: searchText,
    client: recordId,
    from: dayOrNone,
    sort: oneOf(['new', 'old'], 'new'),
  })
  return (
    <>
      <p>{JSON.stringify({ ...filter, isFiltered, sheet: readId(beside('sheet')) })}</p>
      <a href={addressWith({ status: 'open' }, { sheet: ID })}>Open</a>
      <button type="button" onClick={() => change({ sort: 'old', from: '' })}>
        Change
      </button>
      <output aria-label="Address">{useLocation().search}</output>
    </>
  )
}

async function show(search: string) {
  await showScreen(<List />, { at: `/list${search}`, path: '/list', namespaces: [] })
  return JSON.parse(screen.getByText(/^{/).textContent ?? '')
}

const USUAL = {
  status: 'all',
  q: '',
  client: '',
  from: '',
  sort: 'new',
  isFiltered: false,
  sheet: null,
}

test('an address without a filter, and one that means nothing, is the whole list', async () => {
  expect(await show('')).toEqual(USUAL)
})

test('what is typed by hand and not understood is as if it were not there', async () => {
  expect(await show('?status=paid&client=me&from=31/10/2026&sort=up&sheet=1')).toEqual(USUAL)
})

test('the order of a list filters nothing', async () => {
  expect(await show('?sort=old')).toEqual({ ...USUAL, sort: 'old' })
})

test('a change writes what is not usual, and leaves out the sheet that stood beside it', async () => {
  const read = await show(`?status=open&q=${'a'.repeat(120)}&from=2026-10-31&sheet=${ID}`)
  expect(read).toEqual({
    ...USUAL,
    status: 'open',
    q: 'a'.repeat(100),
    from: '2026-10-31',
    isFiltered: true,
    sheet: ID,
  })
  const link = screen.getByRole('link', { name: 'Open' }).getAttribute('href')
  expect(link).toBe(`?status=open&q=${'a'.repeat(100)}&from=2026-10-31&sheet=${ID}`)
  await userEvent.click(screen.getByRole('button', { name: 'Change' }))
  expect(screen.getByRole('status', { name: 'Address' }).textContent).toBe(
    `?status=open&q=${'a'.repeat(100)}&sort=old`,
  )
})

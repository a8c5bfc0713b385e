import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { showScreen } from '../../../../test/screen.tsx'
import { CalculatorsView } from './calculators-view.tsx'

beforeEach(() => showScreen(<CalculatorsView />, { namespaces: ['tax', 'tax-income'] }))

function card(title: string) {
  const heading = screen.getByRole('heading', { name: title })
  return within(heading.closest('section') as HTMLElement)
}

const person = () => card('Income tax for sole traders')
const company = () => card('Company income tax')

test('income tax is computed by bracket', async () => {
  await userEvent.type(person().getByLabelText('Profit of the year'), '5400000.55')
  expect(person().getByText('₦762,000.10')).toBeTruthy()
  expect(person().getByText(/₦2,400,000.55 × 18% = ₦432,000.10/)).toBeTruthy()
})

test('rent lessens the taxed income up to its limit', async () => {
  await userEvent.type(person().getByLabelText('Profit of the year'), '4,000,000')
  await userEvent.click(person().getByText('Reliefs: rent, pension and others'))
  await userEvent.type(person().getByLabelText('Rent paid in the year'), '3,000,000')
  expect(person().getAllByText('₦500,000.00').length).toBeGreaterThan(0)
  expect(person().getByText('₦3,500,000.00')).toBeTruthy()
})

test('without books the tax is on turnover, and nothing up to the limit', async () => {
  await userEvent.click(person().getByLabelText(/^Turnover, without books/))
  await userEvent.type(person().getByLabelText('Turnover of the year'), '12000000')
  expect(person().getByText(/^Nothing to pay/)).toBeTruthy()
  await userEvent.type(person().getByLabelText('Turnover of the year'), '.01')
  expect(person().getByText('₦120,000.00')).toBeTruthy()
})

test('a company above the limits pays tax and levy, to the kobo', async () => {
  await userEvent.type(company().getByLabelText('Turnover of the year'), '200000000')
  await userEvent.type(
    company().getByLabelText('Profit before losses and capital allowances'),
    '18450320.75',
  )
  expect(company().getByText('₦6,273,109.06')).toBeTruthy()
  expect(company().getByText('₦5,535,096.23')).toBeTruthy()
  expect(company().getByText('₦738,012.83')).toBeTruthy()
})

test('a small company owes nothing, unless it provides professional services', async () => {
  await userEvent.type(company().getByLabelText('Turnover of the year'), '100000000')
  await userEvent.type(
    company().getByLabelText('Profit before losses and capital allowances'),
    '1000000',
  )
  expect(company().getByText(/^Small company: nothing to pay/)).toBeTruthy()
  await userEvent.click(company().getByLabelText('The company provides professional services'))
  expect(company().getByText('₦340,000.00')).toBeTruthy()
})

import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { showScreen } from '../../../test/screen.tsx'
import { TaxCalculators } from './tax-calculators.tsx'

beforeEach(() => showScreen(<TaxCalculators />, { namespaces: ['tax'] }))

function card(title: string) {
  const heading = screen.getByRole('heading', { name: title })
  return within(heading.closest('section') as HTMLElement)
}

const vat = () => card('VAT calculator (7.5%)')
const wht = () => card('WHT calculator')

test('VAT is added to a net price', async () => {
  await userEvent.type(vat().getByLabelText('Price without VAT'), '250,000')
  expect(vat().getByText('₦250,000.00 × 7.5% = ₦18,750.00')).toBeTruthy()
  expect(vat().getByText('₦268,750.00')).toBeTruthy()
})

test('VAT is taken out of a price that holds it, and the invoice gets the net price', async () => {
  await userEvent.click(vat().getByLabelText('Take VAT out of a price'))
  await userEvent.type(vat().getByLabelText('Price with VAT'), '99999.99')
  expect(vat().getByText(/₦99,999.99 ÷ 107.5% = ₦93,023.25/)).toBeTruthy()
  expect(vat().getAllByText('₦6,976.74')).toHaveLength(1)
  expect(vat().getByRole('link', { name: 'Use in an invoice' }).getAttribute('href')).toBe(
    '/invoices/new?rate=93023.25',
  )
})

test('an invalid amount is refused at once', async () => {
  await userEvent.type(vat().getByLabelText('Price without VAT'), '12.345')
  expect(vat().getByText(/Enter an amount in figures/)).toBeTruthy()
  expect(vat().queryByRole('link')).toBeNull()
})

test('WHT follows the kind of payment', async () => {
  await userEvent.type(wht().getByLabelText('Price without VAT'), '250000')
  expect(wht().getByText('₦250,000.00 × 5% = ₦12,500.00')).toBeTruthy()
  expect(wht().getByText('₦237,500.00')).toBeTruthy()
  await userEvent.selectOptions(wht().getByLabelText('Kind of payment'), 'goods')
  expect(wht().getByText('₦250,000.00 × 2% = ₦5,000.00')).toBeTruthy()
})

test('without a Tax ID the rate doubles, and the calculator says so', async () => {
  await userEvent.type(wht().getByLabelText('Price without VAT'), '250000')
  await userEvent.click(wht().getByLabelText('Has a Tax ID'))
  expect(wht().getByText('₦250,000.00 × 10% = ₦25,000.00')).toBeTruthy()
  expect(wht().getByText('Without a Tax ID the rate doubles, from 5% to 10%.')).toBeTruthy()
})

test("a kind that only a person is paid for is no company's choice", async () => {
  await userEvent.click(wht().getByLabelText('A person or business name'))
  const kind = wht().getByLabelText('Kind of payment') as HTMLSelectElement
  await userEvent.selectOptions(kind, 'directors_fee')
  expect(kind.selectedOptions[0]?.textContent).toBe("15% · Directors' fees")
  await userEvent.click(wht().getByLabelText('A company'))
  expect(kind.value).toBe('professional')
})

test('the three links lead somewhere', () => {
  const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(href('Create Invoice')).toBe('/invoices/new')
  expect(href('Manage Clients')).toBe('/clients')
  expect(href('Payment Reports')).toBe('/payments')
})

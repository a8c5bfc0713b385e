import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { useZodForm } from '../platform/forms/use-zod-form.ts'
import { Button } from './button.tsx'
import {
  FormCheckbox,
  FormMoneyField,
  FormRadioGroup,
  FormSelectField,
  FormTextArea,
  FormTextField,
} from './form-fields.tsx'

const Person = z.object({
  email: z.string().check(z.regex(/^\S+@\S+$/, 'Please enter a valid email address')),
  name: z.string().check(z.minLength(1, 'First name is required')),
})

function PersonForm({ onSave }: { onSave: (value: unknown) => void }) {
  const form = useZodForm(Person, { email: '', name: '' })
  return (
    <form onSubmit={form.handleSubmit(onSave)} noValidate>
      <FormTextField control={form.control} name="email" label="Email" type="email" hint="Work" />
      <FormTextField control={form.control} name="name" label="First name" />
      <Button type="submit">Save</Button>
    </form>
  )
}

const email = () => screen.getByRole('textbox', { name: 'Email' })
const problem = () => screen.queryByText('Please enter a valid email address')

test('leaving an untouched field shows no error', async () => {
  render(<PersonForm onSave={() => {}} />)
  await userEvent.click(email())
  await userEvent.tab()
  expect(problem()).toBeNull()
})

test('a changed field is checked when it is left, and then on every keystroke', async () => {
  render(<PersonForm onSave={() => {}} />)
  await userEvent.type(email(), 'ada')
  expect(problem()).toBeNull()
  await userEvent.tab()
  expect(problem()).not.toBeNull()

  await userEvent.type(email(), '@x')
  expect(problem()).toBeNull()
})

test('a field that was put right is left alone again until it is left', async () => {
  render(<PersonForm onSave={() => {}} />)
  await userEvent.type(email(), 'ada@x')
  await userEvent.tab()
  await userEvent.clear(email())
  await userEvent.type(email(), 'b')
  expect(problem()).toBeNull()
})

test('the error belongs to its field, beside the hint', async () => {
  render(<PersonForm onSave={() => {}} />)
  await userEvent.type(email(), 'ada')
  await userEvent.tab()
  expect(email().getAttribute('aria-invalid')).toBe('true')
  const described = (email().getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
  expect(described).toEqual(['Please enter a valid email address', 'Work'])
})

test('a refused submit shows every error and focuses the first field', async () => {
  const onSave = vi.fn()
  render(<PersonForm onSave={onSave} />)
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(problem()).not.toBeNull()
  expect(screen.getByText('First name is required')).toBeDefined()
  expect(document.activeElement).toBe(email())
  expect(onSave).not.toHaveBeenCalled()
})

const Anything = z.object({
  amount: z.string(),
  isDeductible: z.boolean(),
  category: z.string(),
  notes: z.string(),
  method: z.string(),
})

test('every kind of field gives its value to the form', async () => {
  const onSave = vi.fn()
  function Form() {
    const form = useZodForm(Anything, {
      amount: '',
      isDeductible: true,
      category: '',
      notes: '',
      method: 'cash',
    })
    const { control } = form
    return (
      <form onSubmit={form.handleSubmit((value) => onSave(value))}>
        <FormMoneyField control={control} name="amount" label="Amount" />
        <FormCheckbox control={control} name="isDeductible" label="Tax Deductible" />
        <FormSelectField
          control={control}
          name="category"
          label="Category"
          options={[{ value: 'fuel', label: 'Fuel' }]}
          placeholder="Choose"
        />
        <FormTextArea control={control} name="notes" label="Notes" isOptional />
        <FormRadioGroup
          control={control}
          name="method"
          label="Method"
          options={[
            { value: 'cash', label: 'Cash' },
            { value: 'transfer', label: 'Transfer' },
          ]}
        />
        <Button type="submit">Save</Button>
      </form>
    )
  }
  render(<Form />)
  const amount = screen.getByRole('textbox', { name: 'Amount' })
  expect(amount.getAttribute('inputmode')).toBe('decimal')
  await userEvent.type(amount, '18500.50')
  expect(amount).toHaveProperty('value', '18,500.50')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Tax Deductible' }))
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'Fuel')
  await userEvent.type(screen.getByRole('textbox', { name: 'Notes (optional)' }), 'Generator')
  await userEvent.click(screen.getByRole('radio', { name: 'Transfer' }))
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))

  expect(onSave).toHaveBeenCalledWith({
    amount: '18500.50',
    isDeductible: false,
    category: 'fuel',
    notes: 'Generator',
    method: 'transfer',
  })
})

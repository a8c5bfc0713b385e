import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { StatusBadge } from './badge.tsx'

test('only Paid is solid; every other status has a dot beside its word', () => {
  const { container, rerender } = render(<StatusBadge status="paid" label="Paid" />)
  expect(screen.getByText('Paid').className).toContain('bg-ok ')
  expect(container.querySelector('.status-dot')).toBeNull()
  rerender(<StatusBadge status="overdue" label="Overdue" />)
  expect(container.querySelector('.status-dot')?.className).toContain('bg-bad')
  expect(screen.getByText('Overdue')).toBeDefined()
})

import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { WhatsAppLink } from './whats-app-link.tsx'

test.each([
  ['+234 803 555 1061', 'https://wa.me/2348035551061?text=Hi%20%26%20bye'],
  [null, 'https://wa.me/?text=Hi%20%26%20bye'],
])('WhatsApp gets the digits of %s, or asks whom to send it to', (phone, address) => {
  render(<WhatsAppLink phone={phone} text="Hi & bye" label="WhatsApp" />)
  expect(screen.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')).toBe(address)
})

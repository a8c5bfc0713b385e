import { describe, expect, test } from 'vitest'
import { paths } from './paths.ts'
import { safeNext } from './safe-next.ts'

describe('paths', () => {
  test('leaves out missing parameters and encodes the given ones', () => {
    expect(paths.invoices()).toBe('/invoices')
    expect(paths.invoices({ status: 'overdue', q: 'Ade & Sons' })).toBe(
      '/invoices?status=overdue&q=Ade+%26+Sons',
    )
    expect(paths.client('a/b')).toBe('/clients/a%2Fb')
  })

  test('carries the way back through login', () => {
    const login = new URL(paths.login('/invoices?status=overdue'), 'https://x.invalid')
    expect(login.pathname).toBe('/login')
    expect(safeNext(login.searchParams.get('next'))).toBe('/invoices?status=overdue')
  })
})

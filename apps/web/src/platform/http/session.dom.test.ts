import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { currentToken, endSession, startSession, useSession } from './session.ts'

test('keeps the token in local storage and notifies its subscribers', () => {
  const { result } = renderHook(() => useSession())
  act(() => startSession('abc'))
  expect(localStorage.getItem('token')).toBe('abc')
  expect(result.current).toEqual({ token: 'abc', ended: null })

  act(() => endSession('logged_out'))
  expect(localStorage.getItem('token')).toBeNull()
  expect(result.current).toEqual({ token: null, ended: 'logged_out' })
})

test('follows a logout in another tab', () => {
  act(() => startSession('abc'))
  localStorage.removeItem('token')
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'token' }))
  })
  expect(currentToken()).toBeNull()
})

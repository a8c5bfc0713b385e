import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ApiError } from './api-error.ts'
import { leaveBy } from './leave-by.ts'
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

test('a call that is refused while the person leaves does not say that the session expired', async () => {
  const { result } = renderHook(() => useSession())
  act(() => startSession('abc'))
  await act(() =>
    leaveBy(async () => {
      endSession('expired')
    }),
  )
  expect(currentToken()).toBe('abc')
  act(() => endSession('logged_out'))
  expect(result.current).toEqual({ token: null, ended: 'logged_out' })
})

test('a session that had expired before leaving has expired, and so has a later one', async () => {
  const { result } = renderHook(() => useSession())
  act(() => startSession('abc'))
  const refusal = new ApiError({ status: 401, code: 'auth.required', detail: 'Sign in.' })
  await act(() => expect(leaveBy(() => Promise.reject(refusal))).rejects.toBe(refusal))
  expect(result.current).toEqual({ token: null, ended: 'expired' })

  act(() => startSession('def'))
  await act(() => leaveBy(async () => endSession('logged_out')))
  act(() => startSession('ghi'))
  act(() => endSession('expired'))
  expect(result.current).toEqual({ token: null, ended: 'expired' })
})

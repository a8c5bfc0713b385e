import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  currentToken,
  endSession,
  leaveBy,
  refuseSession,
  startSession,
  useSession,
} from './session.ts'

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
      refuseSession()
    }),
  )
  expect(currentToken()).toBe('abc')
  act(() => endSession('logged_out'))
  expect(result.current).toEqual({ token: null, ended: 'logged_out' })
})

test('a session that is refused while leaving fails has expired, and so has a later one', async () => {
  const { result } = renderHook(() => useSession())
  act(() => startSession('abc'))
  await act(async () => {
    const failing = leaveBy(async () => {
      refuseSession()
      throw new Error('The password is wrong.')
    })
    await expect(failing).rejects.toThrow('wrong')
  })
  expect(result.current).toEqual({ token: null, ended: 'expired' })

  act(() => startSession('def'))
  await act(() => leaveBy(async () => undefined).then(() => endSession('logged_out')))
  act(() => startSession('ghi'))
  act(() => refuseSession())
  expect(result.current).toEqual({ token: null, ended: 'expired' })
})

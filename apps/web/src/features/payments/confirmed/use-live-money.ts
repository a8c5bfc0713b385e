import type { LiveEvent } from '@isiro/contracts/live-payments'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { currentDay } from '../../../platform/device/current-day.ts'
import { useCurrentUser } from '../../../platform/http/current-user.ts'
import type { StreamState } from '../../../platform/http/event-stream.ts'
import { followLive } from '../../../platform/http/live-stream.ts'
import { afterPayment, recentPaymentsQuery } from '../api.ts'
import { meaningOf } from './live-money.ts'

export interface LiveMoney {
  state: StreamState
  /** The newest payment that came while the screen was open. */
  money: LiveEvent | null
  /** The latest event without money: a claim, or a card attempt. */
  note: LiveEvent | null
}

/** Watches payments as the server confirms them. `onMoney` hears of each, once. */
export function useLiveMoney(onMoney: (event: LiveEvent) => void): LiveMoney {
  const queries = useQueryClient()
  const { timeZone } = useCurrentUser()
  const [state, setState] = useState<StreamState>('connecting')
  const [money, setMoney] = useState<LiveEvent | null>(null)
  const [note, setNote] = useState<LiveEvent | null>(null)
  const heard = useRef(onMoney)
  heard.current = onMoney

  useEffect(
    () =>
      followLive({
        onState(next) {
          setState(next)
          // The list contains the payments that arrived while the stream was disconnected.
          if (next === 'live') {
            void queries.invalidateQueries({ queryKey: recentPaymentsQuery.queryKey })
          }
        },
        onMoney(event, type) {
          const meaning = meaningOf(event, currentDay(timeZone))
          if (meaning === 'money') {
            setMoney(event)
            setNote(null)
            heard.current(event)
          } else if (meaning !== 'other') {
            setNote(event)
          }
          // A card that is being tried changes nothing in the books.
          if (type !== 'attempt') afterPayment(queries)
        },
      }),
    [queries, timeZone],
  )

  return { state, money, note }
}

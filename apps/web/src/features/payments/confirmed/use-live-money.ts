import type { LiveEvent } from '@isiro/contracts/live-payments'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { followEvents, type StreamState } from '../../../platform/event-stream.ts'
import { afterPayment, recentPaymentsQuery } from '../api.ts'
import { meaningOf } from './live-money.ts'

/** The least id of a moment: an event's id is a UUID that begins with its milliseconds. */
export function firstIdAt(moment: Date): string {
  const hex = moment.getTime().toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`
}

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
  const [state, setState] = useState<StreamState>('connecting')
  const [money, setMoney] = useState<LiveEvent | null>(null)
  const [note, setNote] = useState<LiveEvent | null>(null)
  const heard = useRef(onMoney)
  heard.current = onMoney

  useEffect(() => {
    const seen = new Set<string>()
    return followEvents('/api/payments/live', {
      idAt: firstIdAt,
      onState(next) {
        setState(next)
        // The list contains the payments that arrived while the stream was disconnected.
        if (next === 'live') {
          void queries.invalidateQueries({ queryKey: recentPaymentsQuery.queryKey })
        }
      },
      onEvent({ type, text }) {
        const event = JSON.parse(text) as LiveEvent
        if (seen.has(event.id)) return
        seen.add(event.id)
        const meaning = meaningOf(event)
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
    })
  }, [queries])

  return { state, money, note }
}

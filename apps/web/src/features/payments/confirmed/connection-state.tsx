import { useEffect, useRef } from 'react'
import { useIsOnline } from '../../../platform/device/online.ts'
import type { StreamState } from '../../../platform/http/event-stream.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { announce } from '../../../platform/pages/live-region.ts'
import { StatusDot, type Tone } from '../../../ui/status-dot.tsx'

const TONES: Record<StreamState, Tone> = {
  connecting: 'neutral',
  live: 'brand',
  waiting: 'warn',
  refused: 'bad',
}

/** Whether the screen would hear of a payment now. Never green: that is money's colour here. */
export function ConnectionState({ state }: { state: StreamState }) {
  const { t } = useTexts('payment-ledger')
  const isOnline = useIsOnline()
  const text = t(isOnline ? `live.${state}` : 'live.offline')
  const told = useRef<StreamState>('connecting')

  useEffect(() => {
    if (state === told.current) return
    const wasLive = told.current === 'live' || told.current === 'waiting'
    told.current = state
    if (wasLive || state === 'refused') announce(text)
  }, [state, text])

  return (
    <p className="inline-flex min-h-8 items-center gap-2 rounded-full border px-3 text-dense">
      <StatusDot tone={isOnline ? TONES[state] : 'warn'} />
      {text}
    </p>
  )
}

import { OptOutsCard } from '../opt-outs/opt-outs-card.tsx'
import { HistoryCard } from './history-card.tsx'

/** What is known of messages that were sent, and who wants none. */
export function MessageSections() {
  return (
    <div className="grid grid-cols-1 gap-4 md:gap-5">
      <HistoryCard />
      <OptOutsCard />
    </div>
  )
}

import { OptOutsCard } from '../opt-outs/opt-outs-card.tsx'
import { HistoryCard } from './history-card.tsx'

/** The sections about sent messages and about opted-out recipients. */
export function MessageSections() {
  return (
    <div className="grid grid-cols-1 gap-4 md:gap-5">
      <HistoryCard />
      <OptOutsCard />
    </div>
  )
}

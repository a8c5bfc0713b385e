import { DeleteCard } from './deletion/delete-card.tsx'
import { ExportCard } from './export/export-card.tsx'
import { RectifyCard } from './rectify/rectify-card.tsx'
import { RequestCard } from './request/request-card.tsx'

/** The cards with forms, in the specified order. Their form library comes after the page itself. */
export function RequestCards() {
  return (
    <div className="grid grid-cols-1 gap-4 md:gap-5">
      <ExportCard />
      <RectifyCard />
      <RequestCard />
      <DeleteCard />
    </div>
  )
}

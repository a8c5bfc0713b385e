/** The number pattern of delivery notes: a series of their own in each year. DN is the debit notes'. */
export const DELIVERY_NOTE_NUMBER_PATTERN = 'DEL-{year}-{0001}'

export const DELIVERY_NOTE_STATUSES = ['open', 'received', 'void'] as const
export type DeliveryNoteStatus = (typeof DELIVERY_NOTE_STATUSES)[number]

/** The status of a delivery note, computed from its facts: void outlives everything, a receipt the waiting for it. */
export function deliveryNoteStatus(facts: {
  isVoid: boolean
  isReceived: boolean
}): DeliveryNoteStatus {
  if (facts.isVoid) return 'void'
  return facts.isReceived ? 'received' : 'open'
}

/** A line of an invoice or quote, and a part of it that a note delivers. `line` is its place from 0, quantities are thousandths. */
export interface DeliveredLine {
  line: number
  quantityMilli: number
}

/** The quantities of a line: sold, delivered by notes that are not void, and still to be delivered. */
export interface LineDelivery {
  line: number
  soldMilli: number
  deliveredMilli: number
  remainingMilli: number
}

/** The quantities of each line, in the order of the document. */
export function lineDeliveries(
  sold: readonly { quantityMilli: number }[],
  delivered: readonly DeliveredLine[],
): LineDelivery[] {
  return sold.map(({ quantityMilli: soldMilli }, line) => {
    const deliveredMilli = delivered
      .filter((one) => one.line === line)
      .reduce((sum, one) => sum + one.quantityMilli, 0)
    return {
      line,
      soldMilli,
      deliveredMilli,
      remainingMilli: Math.max(0, soldMilli - deliveredMilli),
    }
  })
}

/** The place among `asked` of the first that is more than is left of its line, or of no line; null where all fit. */
export function firstTooMuch(
  lines: readonly LineDelivery[],
  asked: readonly DeliveredLine[],
): number | null {
  const at = asked.findIndex(
    ({ line, quantityMilli }) => quantityMilli > (lines[line]?.remainingMilli ?? 0),
  )
  return at === -1 ? null : at
}

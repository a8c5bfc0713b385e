/** The props of every card of the welcome. */
export interface StepProps {
  /** Goes to the next card. */
  onDone: () => void
  /** Another card was shown before. */
  isNext: boolean
}

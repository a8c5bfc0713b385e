/** What every card of the welcome is given. */
export interface StepProps {
  /** Goes to the next card. */
  onDone: () => void
  /** Another card was shown before. */
  isNext: boolean
}

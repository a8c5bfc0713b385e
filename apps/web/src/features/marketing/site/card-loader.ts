import type { Language } from '@isiro/domain/language'
import { sleepingCard } from './card-frame.ts'

let arrival: Promise<() => void> | null = null
/** Sent before the card could do it. */
let waitingForm: HTMLFormElement | null = null

/** Fetches the card's code when somebody comes near it, and not before. */
export function startCardLoader(): void {
  document.addEventListener('focusin', wakeIfNear)
  document.addEventListener('click', wakeIfNear)
  document.addEventListener('pointerover', (event) => {
    // A finger that only scrolls past is no visitor of the card.
    if (event.pointerType === 'mouse') wakeIfNear(event)
  })
  document.addEventListener('submit', (event) => {
    const card = sleepingCard()
    if (!card || !(event.target instanceof HTMLFormElement) || !card.contains(event.target)) return
    event.preventDefault()
    waitingForm = event.target
    setBusy(waitingForm, true)
    wakeCard(card)
  })
}

/** If the form is the whole page, it loads at once. */
export function wakeEntrance(): void {
  const card = sleepingCard()
  if (card && card.dataset.cardFrame !== 'index') wakeCard(card)
}

function wakeIfNear({ target }: Event): void {
  const card = sleepingCard()
  if (card && target instanceof Node && card.contains(target)) wakeCard(card)
}

/** Brings the card to life. A failed download is shown beside it, and the next touch tries again. */
export function wakeCard(card: HTMLElement): void {
  if (arrival) return
  showFailure(false)
  arrival = import('../card/take-over.tsx').then(async ({ takeOver }) => {
    const end = await takeOver(card, document.documentElement.lang as Language, () => {
      if (waitingForm) setBusy(waitingForm, false)
    })
    card.dataset.live = ''
    waitingForm?.requestSubmit()
    waitingForm = null
    return end
  })
  arrival.catch(() => {
    arrival = null
    if (waitingForm) setBusy(waitingForm, false)
    waitingForm = null
    showFailure(true)
  })
}

/** Ends the card's life before its place in the page is replaced. Tells whether it had one. */
export async function endCard(): Promise<boolean> {
  if (!arrival) return false
  const end = await arrival.catch(() => null)
  arrival = null
  end?.()
  return end !== null
}

function setBusy(form: HTMLFormElement, isBusy: boolean): void {
  const button = form.querySelector<HTMLButtonElement>('[type=submit]')
  if (button) button.disabled = isBusy
}

function showFailure(isShown: boolean): void {
  const notice = document.querySelector<HTMLElement>('[data-card-failed]')
  if (notice) notice.hidden = !isShown
}

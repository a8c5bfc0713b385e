import type { Language } from '@isiro/domain/language'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { undoTranslation } from '../../../platform/device/page-translation.ts'
import { loadTextFile } from '../../../platform/i18n/texts.ts'
import { showCarriedToast } from '../../../ui/carried-toast.ts'
import { type CardTab, tabOfHash } from '../../auth/auth-card.tsx'
import { CARD_PREFIX } from './card-prefix.ts'
import { CardLabels, type CardTexts } from './card-words.tsx'
import { DeliveredCard, knownBefore, type TypedIntoForms } from './delivered-card.tsx'

/**
 * Gives life to the delivered card. The very same fields stay in the page, so what was typed, the
 * focus, the caret and what a password manager filled in are where they were. `beforeIt` runs in the
 * same turn, just before. Returns how to end it.
 */
export async function takeOver(
  frame: HTMLElement,
  language: Language,
  beforeIt: () => void,
): Promise<() => void> {
  const texts = await cardTexts(language)
  beforeIt()
  // Nothing may be typed between reading the fields and owning them.
  const card = hydrateNow(frame, language, texts)
  const endToasts = showToasts(language, texts)
  showCarriedToast()
  return () => {
    card.unmount()
    endToasts()
  }
}

export async function cardTexts(language: Language): Promise<CardTexts> {
  const [auth, common, validation] = await Promise.all([
    loadTextFile(language, 'auth'),
    loadTextFile(language, 'common'),
    loadTextFile(language, 'validation'),
  ])
  return { auth, common, validation }
}

function hydrateNow(frame: HTMLElement, language: Language, texts: CardTexts): Root {
  const page = frame.dataset.cardFrame
  // React would take a translated card for another one, and make it anew without its focus.
  undoTranslation(frame)
  fillIn(frame, knownBefore(page))
  const content = (
    <DeliveredCard
      page={page}
      language={language}
      texts={texts}
      firstTab={shownTab(frame)}
      typed={typedInto(frame)}
      referralCode={new URLSearchParams(location.search).get('ref')}
    />
  )
  return flushSync(() => hydrateRoot(frame, content, { identifierPrefix: CARD_PREFIX }))
}

function shownTab(frame: HTMLElement): CardTab {
  const shown = frame.querySelector('[role=tab][aria-selected=true]')
  return tabOfHash(shown?.getAttribute('href') ?? '') ?? 'login'
}

/** Puts in what is known already, where nothing has been typed. */
function fillIn(frame: HTMLElement, known: Record<string, string>): void {
  for (const field of frame.querySelectorAll('input')) {
    if (field.value === '') field.value = known[field.name] ?? ''
  }
}

/** The fields' values, by form and by name. */
export function typedInto(frame: HTMLElement): TypedIntoForms {
  const typed: TypedIntoForms = {}
  for (const form of frame.querySelectorAll<HTMLFormElement>('form[data-form]')) {
    const values = Array.from(form.querySelectorAll('input'), ({ name, value }) => [name, value])
    typed[form.dataset.form ?? ''] = Object.fromEntries(values)
  }
  return typed
}

/** A place for toasts beside the card, which is only a part of the page. */
function showToasts(language: Language, texts: CardTexts): () => void {
  const place = document.createElement('div')
  const root = createRoot(place)
  let isEnded = false
  import('../../../ui/toaster.tsx').then(
    ({ Toaster }) => {
      if (isEnded) return
      document.body.append(place)
      root.render(
        <CardLabels language={language} texts={texts}>
          <Toaster />
        </CardLabels>,
      )
    },
    () => {
      // The form shows the failure itself.
    },
  )
  return () => {
    isEnded = true
    root.unmount()
    place.remove()
  }
}

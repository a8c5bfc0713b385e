import { isLanguage } from '@isiro/domain/language'
import { watchPageTranslation } from '../../../platform/device/page-translation.ts'
import { startBehaviours } from './behaviours.ts'
import { startCardLoader, wakeEntrance } from './card-loader.ts'
import { goToCard, isCardAddress, showFirstTab } from './card-tabs.ts'
import { showDayInForce } from './day-in-force.ts'
import { chooseLanguage, fetchPage, swapLanguage } from './language-swap.ts'

// A member who opens the landing page gets the app in its place, and #site is gone.
if (document.getElementById('site')) start()

function start(): void {
  watchPageTranslation()
  startBehaviours(chooseLanguage)
  startCardLoader()
  showFirstTab()
  showDayInForce()
  if (isCardAddress(location.hash)) goToCard(false)
  swapToDetected()
}

/**
 * The server chose by what the browser asked for; this device may know better. The page is hidden
 * for the moment that takes (see the start script), and shown as it is when it takes too long.
 */
function swapToDetected(): void {
  const { dataset } = document.documentElement
  const wanted = dataset.swap
  if (!isLanguage(wanted)) {
    wakeParts()
    return
  }
  swapLanguage(wanted, fetchPage(wanted)).then(reveal, reveal)

  function reveal() {
    delete dataset.swap
    wakeParts()
  }
}

function wakeParts(): void {
  wakeEntrance()
  if (!document.querySelector('[data-consent]')) return
  import('../../consent/visitor.ts').then(
    ({ startConsent }) => startConsent(),
    () => {
      // Nobody is asked, and nothing is loaded.
    },
  )
}

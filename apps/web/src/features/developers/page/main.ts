import { showCode, startCode } from './code.ts'
import { nameFields } from './fields.ts'
import { fitMenu, startNavigation, watchPlace } from './navigation.ts'
import { showSearch, startSearch } from './search.ts'

/** The script of the reference, which can be read without it. What it listens for, it listens for on the document. */
startCode()
startNavigation()
startSearch()
wake()
// Another language of the page brings its own markup.
new MutationObserver(wake).observe(document.body, { childList: true })

/** Wakes the markup of the page, unless it is awake. */
function wake(): void {
  const page = document.querySelector<HTMLElement>('.ref')
  if (!page || page.dataset.awake === '') return
  page.dataset.awake = ''
  nameFields(page)
  showCode(page)
  showSearch(page)
  fitMenu()
  watchPlace()
}

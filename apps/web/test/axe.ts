import axe from 'axe-core'

/** Rules of WCAG only: a component by itself has no landmarks. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** The rules that only a browser can check: `e2e/screens.test.ts` and the sweep ask these. */
const OF_COLOUR = { 'color-contrast': { enabled: false }, 'link-in-text-block': { enabled: false } }

/**
 * The faults that axe finds on the page as it is, each as a rule with the elements. For what a walk over the screens does not
 * open: a sheet, a dialog, a form with its refusals.
 */
export async function axeFaults(): Promise<string[]> {
  const { violations } = await axe.run(document.body, {
    resultTypes: ['violations'],
    // jsdom loads no frames.
    iframes: false,
    runOnly: { type: 'tag', values: TAGS },
    rules: OF_COLOUR,
  })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
}

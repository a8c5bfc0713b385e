import { expect } from 'vitest'
import { test } from '../browser.ts'
import { questionFaults } from '../consent-question.ts'
import { DESKTOP, PHONE } from '../visitors.ts'

const LOOKS = [
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
] as const

test.for(
  LOOKS.flatMap(([device, viewport]) =>
    (['light', 'dark'] as const).map((scheme) => [device, scheme, viewport] as const),
  ),
)(
  '%s, %s: the question moves nothing, hides no end of a page, and passes axe',
  async ([, colorScheme, viewport], { visit }) => {
    const { page } = await visit({ isUnasked: true, viewport, colorScheme })
    for (const path of ['/', '/privacy']) expect(await questionFaults(page, path)).toEqual([])
  },
)

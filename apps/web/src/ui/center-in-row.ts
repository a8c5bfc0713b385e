/**
 * Scrolls a row of tabs or links (`scroll-row`) sideways until `item` is in its middle. Unlike `scrollIntoView` it never moves the
 * page: a row further down may appear after its page was shown.
 */
export function centerInRow(item: Element | null | undefined): void {
  const row = item?.closest('.scroll-row')
  if (!item || !row) return
  row.scrollLeft += middleOf(item) - middleOf(row)
}

function middleOf(element: Element): number {
  const { left, width } = element.getBoundingClientRect()
  return left + width / 2
}

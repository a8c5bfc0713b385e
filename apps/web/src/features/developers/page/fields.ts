/**
 * Gives each field its anchor, such as 'post-invoices.body.items.rate', which is made of the names above it: written out in the page, the two
 * thousand of them would be a quarter of what is sent. Goes to the field that the address names.
 */
export function nameFields(page: HTMLElement): void {
  for (const term of page.querySelectorAll<HTMLElement>('.ref-fields dt')) {
    const list = term.closest<HTMLElement>('dl')
    const above = list?.dataset.anchor ?? list?.closest('dd')?.previousElementSibling?.id
    term.dataset.field = term.firstElementChild?.textContent ?? ''
    term.id = `${above}.${term.dataset.field}`
  }
  const named = decodeURIComponent(location.hash.slice(1))
  if (named.includes('.') && document.getElementById(named)) location.replace(location.hash)
}

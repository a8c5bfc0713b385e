/**
 * Budgets that are higher than in the last release, each as a sentence. One may be higher if RAISED names the page of docs/decisions
 * that says why; `hasPage` tells whether there is such a page. A budget that the release did not have is held to that of its kind.
 */
export function findRaised(budgets, released, hasPage) {
  return Object.entries(flat(budgets)).flatMap(([name, value]) => {
    const before = flat(released)[name] ?? released.ACCESS_KB.member
    if (!isBudget(name) || value <= before) return []
    const page = budgets.RAISED[name]
    return page && hasPage(page)
      ? []
      : [`${name}: ${value}, and ${before} in the last release. Name the decision in RAISED`]
  })
}

function isBudget(name) {
  return /_(KB|FILES)\b/.test(name) && name !== 'SCREEN_KB'
}

/** `{ ACCESS_KB: { member: 1 } }` as `{ 'ACCESS_KB member': 1 }`. */
function flat(budgets) {
  const entries = Object.entries(budgets).flatMap(([name, value]) =>
    typeof value === 'number'
      ? [[name, value]]
      : name.endsWith('_KB')
        ? Object.entries(value).map(([part, kb]) => [`${name} ${part}`, kb])
        : [],
  )
  return Object.fromEntries(entries)
}

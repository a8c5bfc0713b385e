/**
 * The scripts inside the public pages. Each is a function of its own, written into the page as it
 * stands here: it may use nothing from around it. The server allows them by their hashes, so they
 * are the same for everybody.
 */
export function inlineScript(work, ...facts) {
  const given = facts.map((fact) => JSON.stringify(fact)).join(',')
  const source = work
    .toString()
    .replace(/^\s*\/\/.*\n/gm, '')
    .replace(/\n\s*/g, '\n')
  return `<script>(${source})(${given})</script>`
}

/**
 * The page came in the language that the browser asked for. If this device remembers another, the site's script fetches that
 * one; until then, and no longer than a moment, nothing is shown. An address that names its language means it.
 */
export function languageStart() {
  const root = document.documentElement
  const { language, session } = root.dataset
  const asked = new URLSearchParams(location.search).get('lang')
  const isMembers = session && location.pathname === '/'
  if (isMembers || root.lang === language) return
  if (asked === language) {
    root.lang = language
    return
  }
  root.dataset.swap = root.lang
  setTimeout(() => {
    delete root.dataset.swap
  }, 1500)
}

/**
 * A member has no use for the ways in, and goes where they wanted: to `next`, if it is plainly one of
 * our own addresses, else to the dashboard. It lets through less than safeNext of the app does. `notScreens` are the first
 * words of addresses that are no screens of the app.
 */
export function memberAway(notScreens) {
  if (!document.documentElement.dataset.session) return
  const next = new URLSearchParams(location.search).get('next') ?? ''
  const isOurs =
    next.length < 2000 &&
    /^(\/[\w-]+)+(\?[\w\-=&%+.]*)?$/.test(next) &&
    !notScreens.includes(next.split(/[/?]/)[1])
  location.replace(isOurs ? next : '/dashboard')
}

/** A member's landing page is the app: its files are asked for while the page is still coming. */
export function memberStart(files) {
  if (!document.documentElement.dataset.session) return
  for (const href of files) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = href
    document.head.append(link)
  }
}

/** For a member the app takes the place of the landing page, which has not been seen. */
export function memberEnd(entry) {
  if (!document.documentElement.dataset.session) return
  document.getElementById('site').remove()
  const script = document.createElement('script')
  script.type = 'module'
  script.src = entry
  document.body.append(script)
}

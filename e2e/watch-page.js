// Runs inside a page, before anything of it, and notes in `load` how it comes up: see page-load.ts.
;(() => {
  const load = { usableMs: 0, firstPaintMs: 0, largestPaintMs: 0, blockingMs: 0, shifts: [] }
  globalThis.load = load

  const observe = (type, use) =>
    new PerformanceObserver((list) => list.getEntries().forEach(use)).observe({
      type,
      buffered: true,
    })
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') load.firstPaintMs = startTime
  })
  observe('largest-contentful-paint', ({ startTime }) => {
    load.largestPaintMs = startTime
  })
  observe('longtask', ({ duration }) => {
    load.blockingMs += duration - 50
  })
  observe('layout-shift', ({ startTime, value, hadRecentInput, sources }) => {
    if (hadRecentInput) return
    load.shifts.push({ at: startTime, value, sources: sources.map(nameOf) })
  })

  function nameOf({ node, previousRect, currentRect }) {
    const by = `${Math.round(currentRect.x - previousRect.x)},${Math.round(currentRect.y - previousRect.y)}`
    if (!(node instanceof Element)) return `${node?.nodeName ?? 'removed'} ${by}`
    return `${node.tagName.toLowerCase()}.${(node.getAttribute('class') ?? '').slice(0, 60)} ${by}`
  }

  function isSeen(element) {
    const { top, height } = element.getBoundingClientRect()
    return height > 0 && top < innerHeight
  }

  function look() {
    if (load.usableMs > 0 || !document.querySelector(globalThis.ready)) return
    if ([...document.querySelectorAll('[aria-busy="true"]')].some(isSeen)) return
    changes.disconnect()
    clearInterval(looking)
    // The next frame shows it.
    requestAnimationFrame(() => {
      load.usableMs = performance.now()
    })
  }
  const changes = new MutationObserver(look)
  // Something may also be scrolled or sized out of sight.
  const looking = setInterval(look, 250)
  changes.observe(document, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['aria-busy'],
  })
})()

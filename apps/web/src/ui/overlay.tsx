import { useEffect } from 'react'

let locks = 0

/**
 * The dimmed ground under a dialog or sheet. It also holds the page still. Radix's own overlay does
 * that by writing a style element, which the content policy refuses.
 */
export function Overlay() {
  useEffect(() => {
    locks += 1
    document.documentElement.classList.add('overflow-hidden')
    return () => {
      locks -= 1
      if (locks === 0) document.documentElement.classList.remove('overflow-hidden')
    }
  }, [])
  return <div aria-hidden="true" className="fixed inset-0 z-40 animate-fade-in bg-scrim" />
}

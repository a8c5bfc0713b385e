import { unreadCount, unreadText } from '../records/unread.ts'

const COUNT = /^\(\d+\+?\) /

/**
 * Keeps the number of unread notifications before the tab's title, also when a page sets its own, until the returned
 * function is called; `first` until the server has told another. Apart from the pages, so that visitors do not load it.
 */
export function followUnreadInTitle(first: number): () => void {
  const show = () => setTitle(unreadCount.get() ?? first)
  const observer = new MutationObserver(show)
  const element = document.querySelector('title')
  if (element) observer.observe(element, { childList: true })
  const forget = unreadCount.subscribe(show)
  show()
  return () => {
    observer.disconnect()
    forget()
    setTitle(0)
  }
}

function setTitle(unread: number): void {
  const bare = document.title.replace(COUNT, '')
  const title = unread > 0 ? `(${unreadText(unread)}) ${bare}` : bare
  if (title !== document.title) document.title = title
}

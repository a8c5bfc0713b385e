/** Hosts that read every address with dots in the part before the @ as the one without them. */
const WITHOUT_DOTS = new Set(['gmail.com', 'googlemail.com'])

/**
 * The mailbox that an e-mail address leads to, for comparing people: in lower case, without what follows a plus, and at Gmail
 * without dots. Two addresses of one mailbox are one person; it is no address to send to.
 */
export function mailboxOf(address: string): string {
  const lower = address.trim().toLowerCase()
  const at = lower.lastIndexOf('@')
  if (at < 0) return lower
  const host = lower.slice(at + 1)
  const [name = ''] = lower.slice(0, at).split('+')
  if (!WITHOUT_DOTS.has(host)) return `${name}@${host}`
  return `${name.replaceAll('.', '')}@gmail.com`
}

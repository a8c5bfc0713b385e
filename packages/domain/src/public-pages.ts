/**
 * The pages that a client opens by a link, without an account: what each shows, and the first part of its address. The token
 * after it is the only key to the page.
 */
export const PUBLIC_PAGES = {
  invoice: 'pay',
  quote: 'quote',
  delivery_note: 'delivery',
  statement: 'statement',
} as const

/** What a link shows: a document, or the statement of a client. */
export type LinkKind = keyof typeof PUBLIC_PAGES

/** The path of a client's page. */
export function publicPath(kind: LinkKind, token: string): string {
  return `/${PUBLIC_PAGES[kind]}/${token}`
}

/** The address of a client's page. */
export function publicUrl(appUrl: string, kind: LinkKind, token: string): string {
  return `${appUrl}${publicPath(kind, token)}`
}

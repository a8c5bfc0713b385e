/** The part of an address of the web that names the business in which its screen opens. */
export const BUSINESS_PARAMETER = 'business'

/**
 * The address of a screen in one business. Whoever belongs to several gets there whichever of them they looked at last: in mails,
 * push messages and printed papers, and in links from one business into another.
 */
export function inBusiness(businessId: string, path: string): string {
  const [before = '', hash] = path.split('#')
  const named = `${before}${before.includes('?') ? '&' : '?'}${BUSINESS_PARAMETER}=${businessId}`
  return hash === undefined ? named : `${named}#${hash}`
}

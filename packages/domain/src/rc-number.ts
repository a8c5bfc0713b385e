/**
 * Whether a text looks like a number of the Corporate Affairs Commission: RC for companies, BN for business names, IT for
 * incorporated trustees, or LP and LLP for partnerships, each with up to eight digits. Companies also write the digits alone.
 */
export function looksLikeRcNumber(text: string): boolean {
  return /^((RC|BN|IT|LP|LLP)[\s./:-]*)?\d{3,8}$/i.test(text.trim())
}

const BASIC =
  /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà\f^{}\\[~\]|€]*$/u

/** The number of SMS parts of a text: 160 or 70 characters in a single one, 153 or 67 in each of several. */
export function partsOf(text: string): number {
  const isBasic = BASIC.test(text)
  const units = isBasic ? text.replace(/[\f^{}\\[~\]|€]/g, '--').length : text.length
  const [alone, joined] = isBasic ? [160, 153] : [70, 67]
  return units <= alone ? 1 : Math.ceil(units / joined)
}

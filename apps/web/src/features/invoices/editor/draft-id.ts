/**
 * The identity of a draft, made on the device before anything is sent, so that syncing twice makes
 * one draft: a UUID of version 7, whose first bits are the time. crypto.randomUUID makes version 4
 * and exists only on https and localhost.
 */
export function newDraftId(now: number = Date.now()): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  let rest = now
  for (let place = 5; place >= 0; place -= 1) {
    bytes[place] = rest % 256
    rest = Math.floor(rest / 256)
  }
  bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f)
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f)
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

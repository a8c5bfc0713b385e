/** An entry of a ZIP archive by its directory; sizes in bytes. */
export interface ZipEntry {
  name: string
  packed: number
  unpacked: number
}

const END = 0x06054b50
const ENTRY = 0x02014b50
const END_BYTES = 22
const ENTRY_BYTES = 46
const LONGEST_COMMENT = 65_535

/** Lists the directory of a ZIP archive without unpacking anything; null where there is none. */
export function zipEntries(bytes: Uint8Array): ZipEntry[] | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = endOf(view)
  if (end === null) return null
  const count = view.getUint16(end + 10, true)
  const entries: ZipEntry[] = []
  let at = view.getUint32(end + 16, true)
  for (let index = 0; index < count; index++) {
    if (at + ENTRY_BYTES > view.byteLength || view.getUint32(at, true) !== ENTRY) return null
    const nameLength = view.getUint16(at + 28, true)
    entries.push({
      name: new TextDecoder().decode(
        bytes.subarray(at + ENTRY_BYTES, at + ENTRY_BYTES + nameLength),
      ),
      packed: view.getUint32(at + 20, true),
      unpacked: view.getUint32(at + 24, true),
    })
    at += ENTRY_BYTES + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return entries
}

function endOf(view: DataView): number | null {
  const last = view.byteLength - END_BYTES
  for (let at = last; at >= Math.max(0, last - LONGEST_COMMENT); at--)
    if (view.getUint32(at, true) === END) return at
  return null
}

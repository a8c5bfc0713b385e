import { crc32, deflateSync } from 'node:zlib'

/** A PNG whose grey pixels are the bytes of a mark, stored as they are. It is a whole picture with nothing behind it. */
export function markedPng(mark: string): string {
  return pngOf(Buffer.from(mark || '.'), { level: 0 }).toString('base64')
}

/** A PNG of one row of grey pixels. */
export function pngOf(row: Buffer, { level = 6 } = {}): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(row.length)
  header.writeUInt32BE(1, 4)
  header[8] = 8
  const pixels = deflateSync(Buffer.concat([Buffer.alloc(1), row]), { level })
  return pngFile([
    ['IHDR', header],
    ['IDAT', pixels],
    ['IEND', Buffer.alloc(0)],
  ])
}

/** A PNG of any chunks, with their lengths and checksums. */
export function pngFile(chunks: [type: string, data: Buffer][]): Buffer {
  const parts = chunks.map(([type, data]) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
    const ends = Buffer.alloc(8)
    ends.writeUInt32BE(data.length)
    ends.writeUInt32BE(crc32(body), 4)
    return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)])
  })
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...parts])
}

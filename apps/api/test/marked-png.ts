/** A PNG of one pixel behind its signature, with a mark as its text chunk. */
export function markedPng(mark: string): string {
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const pixel = Buffer.from(
    '0000000d4948445200000001000000010802000000907753de0000000c4944415408d763f8ffff3f0005fe02fea7' +
      '3581840000000049454e44ae426082',
    'hex',
  )
  return Buffer.concat([signature, pixel, Buffer.from(mark)]).toString('base64')
}

import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { type SystemCtx, transact } from '../../../platform/db/context.ts'
import { newId } from '../../../platform/db/ids.ts'
import { placeFile, readFile } from '../../../platform/files/store/stored-file.ts'
import { PART_BYTES } from '../gateways/drive-gateway.ts'
import { encryptStream } from '../passphrase.ts'
import * as queries from './queries.ts'

/** The columns that describe a file which waits in parts. */
export interface StagedFile {
  bytesTotal: number
  sha256: Buffer
  blockSha256: Buffer
}

/** A file as it goes to the drive: encrypted if there is a passphrase. */
export async function encryptedFile(
  plain: Readable,
  passphrase: string | null,
): Promise<AsyncIterable<Buffer>> {
  return passphrase === null ? plain : encryptStream(plain, passphrase)
}

/**
 * Stores a file in parts until a drive has it, so that any node can go on with the upload. Replaces what an earlier try
 * has stored.
 */
export async function stageFile(
  ctx: SystemCtx,
  uploadId: string,
  file: AsyncIterable<Buffer>,
): Promise<StagedFile> {
  const { businessId } = ctx
  await transact(ctx, ({ db }) => queries.deleteParts(db, businessId, uploadId))
  const whole = createHash('sha256')
  const blocks = createHash('sha256')
  let position = 0
  let bytes = 0
  for await (const part of inParts(file)) {
    whole.update(part)
    blocks.update(createHash('sha256').update(part).digest())
    bytes += part.length
    const at = position++
    const place = await placeFile(ctx, part)
    await transact(ctx, ({ db }) =>
      queries.insertPart(db, {
        ...place,
        id: newId(ctx.now()),
        businessId,
        uploadId,
        position: at,
      }),
    )
  }
  return { bytesTotal: bytes, sha256: whole.digest(), blockSha256: blocks.digest() }
}

/** Cuts a stream into parts of `PART_BYTES`, the last one excepted. */
async function* inParts(file: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void> {
  let held: Buffer[] = []
  let size = 0
  for await (const chunk of file) {
    let rest = chunk
    while (size + rest.length >= PART_BYTES) {
      const fits = PART_BYTES - size
      yield Buffer.concat([...held, rest.subarray(0, fits)])
      rest = rest.subarray(fits)
      held = []
      size = 0
    }
    if (rest.length > 0) held.push(rest)
    size += rest.length
  }
  if (size > 0) yield Buffer.concat(held)
}

/** The bytes of a waiting file from an offset to the end of the part in which it lies. */
export async function readStaged(ctx: SystemCtx, uploadId: string, from: number): Promise<Buffer> {
  const position = Math.floor(from / PART_BYTES)
  const place = await transact(ctx, ({ db }) =>
    queries.findPart(db, ctx.businessId, uploadId, position),
  )
  const part = place && (await readFile(ctx, place))
  if (!part) throw new Error(`Upload ${uploadId} has no part ${position}.`)
  return part.subarray(from - position * PART_BYTES)
}

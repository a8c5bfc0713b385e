import { readSync } from 'node:fs'
import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { ErrorCode } from '@isiro/contracts/errors'
import { AppError } from '../http/errors.ts'

const SHORTER = 'A spooled file is shorter than what was written.'

/** How much of a stream is in memory at a time, in bytes. */
const CHUNK_BYTES = 64 * 1024

/**
 * Bytes that wait in a temporary file, so that a large file costs no memory. The file has no name: it is gone with its
 * last reader, also if the process dies.
 */
export class SpooledFile {
  readonly #file: FileHandle
  /** In bytes. */
  #size = 0

  private constructor(file: FileHandle) {
    this.#file = file
  }

  static async open(): Promise<SpooledFile> {
    const folder = await mkdtemp(join(tmpdir(), 'isiro-spool-'))
    const file = await open(join(folder, 'file'), 'wx+', 0o600)
    await rm(folder, { recursive: true })
    return new SpooledFile(file)
  }

  get size(): number {
    return this.#size
  }

  /** Adds bytes at the end. Wait for each before the next. */
  async append(chunk: Uint8Array): Promise<void> {
    await this.#file.writeFile(chunk)
    this.#size += chunk.length
  }

  /** The bytes from `start` up to but not including `end`, or to the end of the file. They come from the page cache as a rule. */
  read(start: number, end: number): Buffer {
    const bytes = Buffer.allocUnsafe(Math.max(0, Math.min(end, this.#size) - start))
    let filled = 0
    while (filled < bytes.length) {
      const length = readSync(this.#file.fd, bytes, filled, bytes.length - filled, start + filled)
      if (length === 0) throw new Error(SHORTER)
      filled += length
    }
    return bytes
  }

  /** All bytes in order. The file stays open when the stream ends. */
  stream(): Readable {
    return Readable.from(this.#chunks(), { objectMode: false })
  }

  /** All bytes in order, once: the file is gone when the stream closes. */
  streamAndClose(): Readable {
    return this.stream().once('close', () => void this.close())
  }

  async *#chunks(): AsyncGenerator<Buffer, void> {
    for (let at = 0; at < this.#size; ) {
      const buffer = Buffer.allocUnsafe(CHUNK_BYTES)
      const { bytesRead } = await this.#file.read({ buffer, position: at })
      if (bytesRead === 0) throw new Error(SHORTER)
      yield buffer.subarray(0, bytesRead)
      at += bytesRead
    }
  }

  async close(): Promise<void> {
    await this.#file.close()
  }

  /** For `await using`. */
  [Symbol.asyncDispose](): Promise<void> {
    return this.close()
  }
}

/**
 * Writes a stream to a temporary file. Throws an error of the code `tooLarge` beyond `maxBytes`, and what the stream throws.
 */
export async function spool(
  stream: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  { maxBytes, tooLarge }: { maxBytes: number; tooLarge: ErrorCode },
): Promise<SpooledFile> {
  // The loop below throws an error that comes before it began, too.
  if (stream instanceof Readable) stream.once('error', () => {})
  const file = await SpooledFile.open()
  try {
    for await (const chunk of stream) {
      if (file.size + chunk.length > maxBytes) throw new AppError(tooLarge)
      await file.append(chunk)
    }
    return file
  } catch (error) {
    await file.close()
    throw error
  }
}

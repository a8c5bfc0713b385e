import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { Decrypter, Encrypter } from 'age-encryption'
import { AppError } from '../../platform/http/errors.ts'

/**
 * The cost of a guess: scrypt with N = 2^16, which takes 64 MB and a fifth of a second. The key is derived once for each
 * file, in this process.
 */
const WORK_FACTOR = 16
/** A file that asks for more is not ours, and would take gigabytes. */
const MAX_WORK_FACTOR = 18
const HEADER_BYTES = 200
/** What every file of age begins with. */
const AGE_START = 'age-encryption.org/v1\n'

/** Whether bytes are a file of age, which needs its passphrase. */
export function isEncrypted(bytes: Buffer): boolean {
  return bytes.subarray(0, AGE_START.length).toString('latin1') === AGE_START
}

/** Encrypts a stream in the format of age, so that other tools can decrypt it too. */
export async function encryptStream(
  plain: Readable,
  passphrase: string,
): Promise<AsyncIterable<Buffer>> {
  const encrypter = new Encrypter()
  encrypter.setPassphrase(passphrase)
  encrypter.setScryptWorkFactor(WORK_FACTOR)
  // Node types its own streams of the web apart from those of browsers.
  const web = Readable.toWeb(plain) as globalThis.ReadableStream<Uint8Array>
  const encrypted = await encrypter.encrypt(web)
  return Readable.fromWeb(encrypted as ReadableStream<Uint8Array>)
}

/** Decrypts a file. Throws `cloud.passphrase_wrong`, also for a file that was altered. */
export async function decryptFile(bytes: Buffer, passphrase: string): Promise<Buffer> {
  const header = bytes.subarray(0, HEADER_BYTES).toString('latin1')
  const [, factor] = /^-> scrypt \S+ (\d+)$/m.exec(header) ?? []
  if (factor === undefined || Number(factor) > MAX_WORK_FACTOR)
    throw new AppError('cloud.passphrase_wrong')
  const decrypter = new Decrypter()
  decrypter.addPassphrase(passphrase)
  try {
    return Buffer.from(await decrypter.decrypt(bytes))
  } catch {
    throw new AppError('cloud.passphrase_wrong')
  }
}

import { once } from 'node:events'
import { Readable } from 'node:stream'
import { Worker } from 'node:worker_threads'
import { type SpooledFile, spool } from '../../platform/files/spooled-file.ts'
import { AppError } from '../../platform/http/errors.ts'
import type { AgeAnswer, AgeTask } from './age-worker.ts'

/** The cost of a guess: scrypt with N = 2^16, which takes 64 MB and a fifth of a second. The key is derived once for each file. */
const WORK_FACTOR = 16
/** A file that asks for more is not ours, and would take gigabytes. */
const MAX_WORK_FACTOR = 18
const HEADER_BYTES = 200
/** The first bytes of every file of age. */
const AGE_START = 'age-encryption.org/v1\n'

/** Whether a file is one of age, which needs its passphrase. */
export function isEncrypted(file: SpooledFile): boolean {
  return file.read(0, AGE_START.length).toString('latin1') === AGE_START
}

/** Encrypts a stream in the format of age, so that other tools can decrypt it too. */
export async function encryptStream(plain: Readable, passphrase: string): Promise<Readable> {
  const encrypted = await inThread({ kind: 'encrypt', passphrase }, plain)
  if (encrypted === null) throw new Error('The file could not be encrypted.')
  return encrypted
}

/**
 * Decrypts a file into another, which has at most so many bytes. Throws `cloud.passphrase_wrong`, also for a file that was
 * altered, and `backup.too_large`.
 */
export async function decryptFile(
  file: SpooledFile,
  passphrase: string,
  maxBytes: number,
): Promise<SpooledFile> {
  const header = file.read(0, HEADER_BYTES).toString('latin1')
  const [, factor] = /^-> scrypt \S+ (\d+)$/m.exec(header) ?? []
  if (factor === undefined || Number(factor) > MAX_WORK_FACTOR)
    throw new AppError('cloud.passphrase_wrong')
  const plain = await inThread({ kind: 'decrypt', passphrase }, file.stream())
  if (plain === null) throw new AppError('cloud.passphrase_wrong')
  try {
    return await spool(plain, { maxBytes, tooLarge: 'backup.too_large' })
  } catch (error) {
    if (error instanceof AppError) throw error
    throw new AppError('cloud.passphrase_wrong')
  }
}

/**
 * Encrypts or decrypts in a thread of its own, because deriving the key would block this one. The thread ends with the
 * stream. Null if the passphrase does not open the file.
 */
async function inThread(
  task: Pick<AgeTask, 'kind' | 'passphrase'>,
  input: Readable,
): Promise<Readable | null> {
  const worker = new Worker(new URL('./age-worker.ts', import.meta.url))
  try {
    const file = Readable.toWeb(input)
    const whole: AgeTask = { ...task, file, workFactor: WORK_FACTOR }
    worker.postMessage(whole, [file])
    const [answer] = (await once(worker, 'message')) as [AgeAnswer]
    if (answer.file === null) {
      await worker.terminate()
      return null
    }
    const output = Readable.fromWeb(answer.file)
    output.once('close', () => void worker.terminate())
    return output
  } catch (error) {
    await worker.terminate()
    throw error
  }
}

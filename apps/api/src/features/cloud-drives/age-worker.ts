import type { ReadableStream } from 'node:stream/web'
import { parentPort } from 'node:worker_threads'
import { Decrypter, Encrypter } from 'age-encryption'

/** A file that is to be encrypted or decrypted as it is read. */
export interface AgeTask {
  kind: 'encrypt' | 'decrypt'
  file: ReadableStream<Uint8Array>
  passphrase: string
  /** The base-2 logarithm of scrypt's N, for encrypting. */
  workFactor: number
}

/** `file` is null if the passphrase does not open the file. */
export interface AgeAnswer {
  file: ReadableStream<Uint8Array> | null
}

// The listener keeps the thread alive until it is ended.
parentPort?.on('message', async (task: AgeTask) => {
  const file = await work(task).catch(() => null)
  parentPort?.postMessage({ file } satisfies AgeAnswer, file === null ? [] : [file])
})

async function work({ kind, file, passphrase, workFactor }: AgeTask) {
  // Node types its own streams of the web apart from those of browsers.
  const given = file as globalThis.ReadableStream<Uint8Array>
  if (kind === 'decrypt') {
    const decrypter = new Decrypter()
    decrypter.addPassphrase(passphrase)
    return (await decrypter.decrypt(given)) as ReadableStream<Uint8Array>
  }
  const encrypter = new Encrypter()
  encrypter.setPassphrase(passphrase)
  encrypter.setScryptWorkFactor(workFactor)
  return (await encrypter.encrypt(given)) as ReadableStream<Uint8Array>
}

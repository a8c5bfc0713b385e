/** The first line of a file that is encrypted with age. */
const AGE_HEADER = 'age-encryption.org/v1'

export class WrongPassphraseError extends Error {
  constructor() {
    super('The passphrase does not open the backup.')
    this.name = 'WrongPassphraseError'
  }
}

/** Whether a file can be read only with its passphrase. */
export async function isEncrypted(file: Blob): Promise<boolean> {
  return (await file.slice(0, AGE_HEADER.length).text()) === AGE_HEADER
}

/** Opens an encrypted backup on this device: the passphrase goes nowhere. It takes a second or two on purpose. */
export async function decryptBackup(file: Blob, passphrase: string): Promise<Blob> {
  const { Decrypter } = await import('age-encryption')
  const decrypter = new Decrypter()
  decrypter.addPassphrase(passphrase)
  const bytes = new Uint8Array(await file.arrayBuffer())
  try {
    return new Blob([await decrypter.decrypt(bytes, 'text')])
  } catch {
    // A wrong passphrase and a damaged file cannot be told apart.
    throw new WrongPassphraseError()
  }
}

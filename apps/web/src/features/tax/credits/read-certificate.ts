import {
  CERTIFICATE_TYPES,
  type CertificateType,
  MAX_CERTIFICATE_BYTES,
} from '@isiro/contracts/deductions'

export interface CertificateFile {
  name: string
  /** In bytes, before it is written as text. */
  size: number
  mediaType: CertificateType
  base64: string
}

/** A chosen file as it is sent, or why it cannot be. The server looks at the content once more. */
export async function readCertificate(
  file: File,
): Promise<CertificateFile | { problem: 'type' | 'size' | 'unreadable' }> {
  const mediaType = CERTIFICATE_TYPES.find((type) => type === file.type)
  if (!mediaType) return { problem: 'type' }
  if (file.size > MAX_CERTIFICATE_BYTES) return { problem: 'size' }
  if (file.size === 0) return { problem: 'unreadable' }
  try {
    const url = await readAsUrl(file)
    return { name: file.name, size: file.size, mediaType, base64: url.slice(url.indexOf(',') + 1) }
  } catch {
    // It was moved or its card was taken out since it was chosen.
    return { problem: 'unreadable' }
  }
}

function readAsUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
}

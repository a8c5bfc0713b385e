import { DRIVE_NAMES, type UploadProgress } from '@isiro/contracts/cloud-drives'
import type { Language } from '@isiro/domain/language'
import { translate } from '../../../platform/http/problem.ts'
import type { UploadRow } from './queries.ts'

export function presentUpload(upload: UploadRow, language: Language): UploadProgress {
  return {
    uploadId: upload.id,
    state: upload.state,
    bytesSent: Number(upload.bytesSent),
    bytesTotal: upload.bytesTotal === null ? null : Number(upload.bytesTotal),
    fileId: upload.fileId,
    failure: failureText(upload, language),
  }
}

/** Why an upload failed, as a sentence; null if it did not. */
export function failureText(
  { failure, drive }: Pick<UploadRow, 'failure' | 'drive'>,
  language: Language,
): string | null {
  return failure === null ? null : translate(language, failure, { drive: DRIVE_NAMES[drive] })
}

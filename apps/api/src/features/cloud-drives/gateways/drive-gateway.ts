import type { Readable } from 'node:stream'

/** Tokens as a drive issues them. A refresh brings no new refresh token. */
export interface DriveTokens {
  accessToken: string
  refreshToken: string | null
  /** For how long the access token is accepted, in seconds. */
  expiresInSeconds: number
  /** The permissions that the owner has granted; null if the drive does not say. */
  scopes: string[] | null
}

/** A backup file in a drive. */
export interface DriveFile {
  id: string
  name: string
  madeAt: Date
  bytes: number
  /** The drive's own hash of the file, in hex: see `FileHashes`. */
  hash: string | null
}

/** The hashes by which drives name a file's content, in hex. */
export interface FileHashes {
  sha256: string
  /** SHA-256 over the SHA-256 of each block of 4 MiB. */
  blockSha256: string
}

export interface NewDriveFile {
  folderId: string | null
  name: string
  bytes: number
  hashes: FileHashes
  /** Marks the files of one business, where the drive can keep that. */
  businessId: string
}

/** How far an upload has come: the drive asks for the bytes from `sent` on, or has the whole file. */
export type UploadStep = { sent: number; file: null } | { sent: number; file: DriveFile }

/** The steps by which an owner lets us into a drive. Each call throws `DriveFailure`. */
export interface DriveConsent {
  /** The URL of the page on which the owner agrees. */
  authorizationUrl(request: { redirectUri: string; state: string; challenge: string }): string
  exchangeCode(code: { code: string; verifier: string; redirectUri: string }): Promise<DriveTokens>
  refresh(refreshToken: string): Promise<DriveTokens>
  /** Whether these scopes are all that we need: an owner can untick one. */
  isAllowed(scopes: string[] | null): boolean
  /** Ends the consent, with all its tokens. */
  revoke(tokens: { accessToken: string; refreshToken: string }): Promise<void>
}

/** Our questions to a drive about its files. Each call throws `DriveFailure`. */
export interface DriveFiles {
  findAccount(accessToken: string): Promise<string>
  /** The folder of our files, made if it is missing; null where the drive needs none. */
  prepareFolder(accessToken: string): Promise<string | null>
  /** The backups that this app has put there, newest first. */
  list(accessToken: string, folderId: string | null): Promise<DriveFile[]>
  find(accessToken: string, fileId: string): Promise<DriveFile>
  download(accessToken: string, fileId: string): Promise<Readable>
  remove(accessToken: string, fileId: string): Promise<void>
}

/** The steps by which files are sent to a drive. Each call throws `DriveFailure`. */
export interface DriveUploads {
  /** Opens an upload in parts, and returns the text that names it. */
  startUpload(accessToken: string, file: NewDriveFile): Promise<string>
  /** Asks how far an upload has come, after a part that was not answered. */
  findUploaded(accessToken: string, session: string, file: NewDriveFile): Promise<UploadStep>
  /** Sends the bytes from `from` on. Parts other than the last are `PART_BYTES` long. */
  sendPart(
    accessToken: string,
    session: string,
    part: { from: number; bytes: Buffer; file: NewDriveFile },
  ): Promise<UploadStep>
}

/** Everything that we ask of a cloud drive. */
export interface DriveGateway extends DriveConsent, DriveFiles, DriveUploads {
  /** Which of the hashes the drive reports. */
  hashOf(hashes: FileHashes): string
}

/** The size of an upload's parts: a multiple of what Google Drive asks for, and the block of Dropbox's hash. */
export const PART_BYTES = 4 * 1024 * 1024

/** How long a download may take: 1 GB at 15 Mbit/s. */
export const DOWNLOAD_MS = 10 * 60_000

/**
 * Why a drive did not do what we asked. 'expired': the access token; 'revoked': the consent itself; 'session_gone': the
 * upload must begin anew.
 */
export type DriveFault =
  | 'unreachable'
  | 'busy'
  | 'expired'
  | 'revoked'
  | 'full'
  | 'gone'
  | 'refused'
  | 'session_gone'

export class DriveFailure extends Error {
  readonly fault: DriveFault

  constructor(fault: DriveFault, words: string) {
    super(words)
    this.fault = fault
  }
}

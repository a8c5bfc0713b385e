import {
  type BackupCheck,
  type BackupOverview,
  type BackupSection,
  MAX_BACKUP_BYTES,
  type SectionRestored,
} from '@isiro/contracts/backup'
import type {
  CloudBackupFile,
  CloudBackups,
  CloudDrive,
  CloudFiles,
  CloudUpload,
  DriveConnectStarted,
  SaveBackupSchedule,
  UploadProgress,
} from '@isiro/contracts/cloud-drives'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../platform/http/api-client.ts'
import { type FetchedFile, fetchFile } from '../../platform/http/fetch-file.ts'
import { keepAnswer } from '../../platform/http/keep-answer.ts'
import { createOnceKey } from '../../platform/http/once-key.ts'

const BACKUP = ['/api', 'backup'] as const
const FOLLOW_MS = 1_000
/** Long enough for the largest file at 400 kbit/s, and for the server's work on it. */
const FILE_TIMEOUT_MS = 20 * 60_000

export const backupOverviewQuery = queryOptions({
  queryKey: [...BACKUP, 'overview'],
  queryFn: ({ signal }) => api.get<BackupOverview>('/api/backup', { signal }),
})

/** The backup as a file, with the name that the server gives it. */
export function fetchBackup(withReceipts: boolean): Promise<FetchedFile> {
  const path = `/api/backup/file?receipts=${withReceipts ? '1' : '0'}`
  return fetchFile({ path, name: 'isiro-backup.json' }, { timeoutMs: FILE_TIMEOUT_MS })
}

/** Downloads a backup. The age of the last one follows. */
export function useFetchBackup() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: fetchBackup,
    onSuccess: () => queries.invalidateQueries({ queryKey: backupOverviewQuery.queryKey }),
  })
}

/** Whether a file is larger than a device may save or restore. */
export function isTooLarge(bytes: number): boolean {
  return bytes > MAX_BACKUP_BYTES
}

/** Asks what a restore would do. The server writes nothing. */
export function checkBackup(file: Blob): Promise<BackupCheck> {
  return api.post<BackupCheck>('/api/backup/check', file, { timeoutMs: FILE_TIMEOUT_MS })
}

/** Restores one section of a backup, whole or not at all. Doing it again adds nothing twice. */
export function restoreSection(section: BackupSection, rows: object): Promise<SectionRestored> {
  return api.post<SectionRestored>(`/api/backup/restore/${section}`, rows, {
    timeoutMs: FILE_TIMEOUT_MS,
  })
}

/** The connected drives and the weekly backup. */
export const cloudQuery = queryOptions({
  queryKey: [...BACKUP, 'cloud'],
  queryFn: ({ signal }) => api.get<CloudBackups>('/api/backup/cloud', { signal }),
})

/** Asks for the page of a drive on which the owner agrees. */
export function useConnectDrive() {
  return useMutation({
    mutationFn: ({ drive, password }: { drive: CloudDrive; password: string }) =>
      api.post<DriveConnectStarted>(`/api/backup/cloud/${drive}/connect`, { password }),
  })
}

function useCloudChange<Input>(change: (input: Input) => Promise<CloudBackups>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: (cloud) => keepAnswer(queries, cloudQuery.queryKey, cloud),
  })
}

export function useDisconnectDrive() {
  return useCloudChange((drive: CloudDrive) =>
    api.post<CloudBackups>(`/api/backup/cloud/${drive}/disconnect`, {}),
  )
}

export function useSaveSchedule() {
  return useCloudChange((schedule: SaveBackupSchedule) =>
    api.put<CloudBackups>('/api/backup/cloud/schedule', schedule),
  )
}

/** Starts a backup to a drive. The server goes on with it by itself; `uploadQuery` follows it. */
export function useStartUpload() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (upload: CloudUpload) =>
      api.post<UploadProgress>('/api/backup/cloud-upload', upload, { once: createOnceKey() }),
    onSuccess: (upload) => keepAnswer(queries, uploadQuery(upload.uploadId).queryKey, upload),
  })
}

/** How far an upload is. Asked again every second while it runs. */
export function uploadQuery(id: string) {
  return queryOptions({
    queryKey: [...BACKUP, 'uploads', id],
    queryFn: ({ signal }) =>
      api.get<UploadProgress>(`/api/backup/cloud-uploads/${encodeURIComponent(id)}`, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (isUnderWay(state.data) ? FOLLOW_MS : false),
  })
}

export function isUnderWay(upload: UploadProgress | undefined): boolean {
  return upload?.state === 'making' || upload?.state === 'uploading'
}

/** The backups in a drive. */
export function cloudListQuery(drive: CloudDrive) {
  return queryOptions({
    queryKey: [...BACKUP, 'cloud-list', drive],
    queryFn: ({ signal }) =>
      api.get<CloudFiles>(`/api/backup/cloud-list?provider=${drive}`, { signal }),
  })
}

/** Asks what a restore of a backup in a drive would do. The server fetches it, and decrypts it with the passphrase. */
export function checkInDrive(file: CloudBackupFile): Promise<BackupCheck> {
  return api.post<BackupCheck>('/api/backup/cloud-check', file, { timeoutMs: FILE_TIMEOUT_MS })
}

/** Restores one section of a backup in a drive, whole or not at all. Doing it again adds nothing twice. */
export function restoreFromDrive(
  section: BackupSection,
  file: CloudBackupFile,
): Promise<SectionRestored> {
  return api.post<SectionRestored>(`/api/backup/cloud-restore/${section}`, file, {
    timeoutMs: FILE_TIMEOUT_MS,
  })
}

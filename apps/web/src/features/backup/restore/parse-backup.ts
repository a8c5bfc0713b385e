import { BACKUP_SECTIONS, type BackupSection } from '@isiro/contracts/backup'

/** The members of a backup's `data`: the four sections, and the lists that are restored together with one of them. */
type BackupData = Record<string, unknown>

export class BackupFormatError extends Error {
  constructor() {
    super('Invalid backup file format')
    this.name = 'BackupFormatError'
  }
}

/** The `data` of a backup file, if the file has the form of one. The server checks everything within. */
export async function parseBackup(file: Blob): Promise<BackupData> {
  const whole = parse(await file.text())
  const isWhole =
    isObject(whole) && 'version' in whole && 'timestamp' in whole && isObject(whole.metadata)
  if (!isWhole || !isObject(whole.data)) throw new BackupFormatError()
  const { data } = whole
  if (!BACKUP_SECTIONS.every((section) => section in data)) throw new BackupFormatError()
  return data
}

/**
 * The body of the call that restores a section: its own list, and the lists that belong to it. Payments and all other
 * lists that name invoices belong to these.
 */
export function sectionBody(data: BackupData, section: BackupSection): BackupData {
  const names = Object.keys(data).filter((name) => sectionOf(name) === section)
  return Object.fromEntries(names.map((name) => [name, data[name]]))
}

function sectionOf(name: string): BackupSection {
  if (name === 'receipts') return 'expenses'
  if (name === 'taxPayments' || name === 'items') return 'settings'
  return BACKUP_SECTIONS.find((section) => section === name) ?? 'invoices'
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new BackupFormatError()
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

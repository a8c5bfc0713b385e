import {
  BACKUP_SECTIONS,
  type BackupCheck,
  type BackupSection,
  type SectionRestored,
} from '@isiro/contracts/backup'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, NETWORK } from '../../../platform/http/api-error.ts'
import { errorText } from '../../../platform/http/error-text.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { toast } from '../../../ui/toast-store.ts'
import { type BackupSource, deviceSource } from './backup-source.ts'
import { decryptBackup, isEncrypted, WrongPassphraseError } from './decrypt-backup.ts'
import { BackupFormatError } from './parse-backup.ts'

/** The outcome of one section's restore. */
export interface SectionOutcome {
  section: BackupSection
  /** Null if the server refused the section as a whole. */
  answer: SectionRestored | null
  /** Why it was refused as a whole. */
  refusal: string | null
}

export type Outcomes = readonly SectionOutcome[]

/** A backup that the server has checked. */
export interface OpenedBackup {
  name: string
  source: BackupSource
  check: BackupCheck
}

/** Opens an encrypted backup with its passphrase. */
type Unlock = (passphrase: string) => Promise<BackupSource>

export type RestoreState =
  | { step: 'idle'; problem: string | null }
  | { step: 'fetching' | 'checking' }
  /** The backup waits for its passphrase; `isOpening` while one is tried. */
  | { step: 'locked'; name: string; unlock: Unlock; isOpening: boolean; problem: string | null }
  | { step: 'checked'; backup: OpenedBackup }
  | { step: 'restoring'; backup: OpenedBackup; section: BackupSection; outcomes: Outcomes }
  /** It is open whether `section` was restored. `reason` says what happened. */
  | {
      step: 'interrupted'
      backup: OpenedBackup
      section: BackupSection
      outcomes: Outcomes
      reason: string
    }
  | { step: 'done'; backup: OpenedBackup; outcomes: Outcomes }

export interface Restore {
  state: RestoreState
  /** Opens a file of this device, and has it checked. */
  open: (file: File) => Promise<void>
  /** Has a backup in a drive checked. */
  openInDrive: (name: string, source: BackupSource) => Promise<void>
  /** Asks for the passphrase of a backup that is known to be encrypted. */
  lock: (name: string, unlock: Unlock) => void
  /** Tries a passphrase on an encrypted backup. */
  unlock: (passphrase: string) => Promise<void>
  refuse: (problem: string) => void
  /** Restores the checked backup, or goes on where the connection broke. */
  run: () => Promise<void>
  /** Shows what was restored before the connection broke. */
  stop: () => void
  reset: () => void
}

const IDLE: RestoreState = { step: 'idle', problem: null }

/**
 * A restore from its file to its result. The sections are restored in their order, each in a call of its own: one that is
 * refused does not hold up the next, and after a lost connection the same section is sent again, which adds nothing twice.
 */
export function useRestore(source: 'file' | 'cloud'): Restore {
  const { t } = useTexts('backup')
  const queries = useQueryClient()
  const [state, setState] = useState<RestoreState>(IDLE)
  const failed = t(source === 'file' ? 'restore.failed' : 'restore.cloudFailed')

  function refuse(problem: string) {
    setState({ step: 'idle', problem })
    toast.error(failed, problem)
  }

  async function open(file: File) {
    setState({ step: 'checking' })
    try {
      if (await isEncrypted(file))
        lock(file.name, async (passphrase) => deviceSource(await decryptBackup(file, passphrase)))
      else await check(file.name, await deviceSource(file))
    } catch (error) {
      refuse(reasonOf(error))
    }
  }

  async function openInDrive(name: string, source: BackupSource) {
    setState({ step: 'fetching' })
    try {
      await check(name, source)
    } catch (error) {
      refuse(reasonOf(error))
    }
  }

  function lock(name: string, unlock: Unlock) {
    setState({ step: 'locked', name, unlock, isOpening: false, problem: null })
  }

  async function unlock(passphrase: string) {
    if (state.step !== 'locked') return
    setState({ ...state, isOpening: true, problem: null })
    try {
      await check(state.name, await state.unlock(passphrase))
    } catch (error) {
      if (!isWrongPassphrase(error)) return refuse(reasonOf(error))
      setState({ ...state, isOpening: false, problem: t('restore.passphraseWrong') })
    }
  }

  async function check(name: string, source: BackupSource) {
    setState({ step: 'checked', backup: { name, source, check: await source.check() } })
  }

  function reasonOf(error: unknown): string {
    if (error instanceof BackupFormatError) return t('restore.invalid')
    return error instanceof ApiError ? errorText(error) : t('restore.unreadable')
  }

  async function run() {
    if (state.step !== 'checked' && state.step !== 'interrupted') return
    const { backup } = state
    let outcomes: Outcomes = state.step === 'interrupted' ? state.outcomes : []
    for (const section of BACKUP_SECTIONS.slice(outcomes.length)) {
      setState({ step: 'restoring', backup, section, outcomes })
      try {
        outcomes = [...outcomes, await restoreOne(backup, section)]
      } catch (error) {
        setState({ step: 'interrupted', backup, section, outcomes, reason: errorText(error) })
        return
      }
    }
    finish(backup, outcomes)
  }

  function finish(backup: OpenedBackup, outcomes: Outcomes) {
    setState({ step: 'done', backup, outcomes })
    // Everything may have changed, the name of the business included.
    queries.invalidateQueries({ queryKey: ['/api'] })
    if (isComplete(outcomes)) toast.success(t('result.done'), t('result.doneDetail'))
    else toast.error(t('result.errors'), t('result.errorsDetail'))
  }

  function stop() {
    if (state.step === 'interrupted') finish(state.backup, state.outcomes)
  }

  return { state, open, openInDrive, lock, unlock, refuse, run, stop, reset: () => setState(IDLE) }
}

/** Whether every section is restored without an error. */
export function isComplete(outcomes: Outcomes): boolean {
  return (
    outcomes.length === BACKUP_SECTIONS.length && outcomes.every(({ answer }) => answer?.success)
  )
}

/** Refused on this device, or by the server for a backup in a drive. */
function isWrongPassphrase(error: unknown): boolean {
  return (
    error instanceof WrongPassphraseError ||
    (error instanceof ApiError && error.code === 'cloud.passphrase_wrong')
  )
}

/** Throws what leaves open whether the section was restored; any other refusal is an outcome. */
async function restoreOne(
  { source }: OpenedBackup,
  section: BackupSection,
): Promise<SectionOutcome> {
  try {
    const answer = await source.restore(section)
    return { section, answer, refusal: null }
  } catch (error) {
    if (!(error instanceof ApiError) || mayGoOn(error)) throw error
    return { section, answer: null, refusal: errorText(error) }
  }
}

/** The connection or the server failed, or the server wants it later: the same call may succeed then. */
function mayGoOn({ code, status }: ApiError): boolean {
  const isLater = status === 401 || status === 429 || code === 'backup.restore_running'
  return code === NETWORK || status >= 500 || isLater
}

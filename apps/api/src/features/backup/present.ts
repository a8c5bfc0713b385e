import {
  BACKUP_PARTS,
  type BackupCheck,
  type BackupOverview,
  type BackupPart,
  type BackupProblem,
  type SectionRestored,
} from '@isiro/contracts/backup'
import type { BackupList } from '@isiro/contracts/backup-file'
import { CloudDrive } from '@isiro/contracts/cloud-drives'
import type { Language } from '@isiro/domain/language'
import { translate } from '../../platform/http/problem.ts'
import type { OpenedBackup } from './file/open-backup.ts'
import type { findLatest, Sizes } from './file/overview-queries.ts'
import type { RowProblem, SectionReport } from './restore/section-report.ts'

/** How many problems a check lists. */
const CHECKED_PROBLEMS = 100

/** The lists that count as one part. */
const LISTS_OF_PART: Record<BackupPart, readonly BackupList[]> = {
  payments: ['payments'],
  notes: ['debitNotes', 'creditNotes'],
  quotes: ['quotes', 'quoteDrafts'],
  recurring: ['recurring'],
  attachments: ['attachments'],
  items: ['items'],
}

/** A file has the names of its fields beside the values, so it is larger than the rows by about this. */
const NAMES_FACTOR = 1.6
/** The size of a file without rows. */
const EMPTY_BYTES = 1500

/** Fields of a list other than the section's own begin with the list's name: 'payments.allocations'. */
function presentProblem(problem: RowProblem, language: Language): BackupProblem {
  const { list, section, field, code, ...rest } = problem
  const isOwn = list === section
  const path = isOwn ? field : field === null ? list : `${list}.${field}`
  return { section, ...rest, field: path, code, message: translate(language, code) }
}

export function presentRestored(report: SectionReport, language: Language): SectionRestored {
  const { restored, unchanged, problemCount, problems } = report
  return {
    success: problemCount === 0,
    restored,
    unchanged,
    parts: presentParts(report),
    problems: problems.map((problem) => presentProblem(problem, language)),
    problemCount,
  }
}

export function presentCheck(
  file: OpenedBackup,
  reports: readonly SectionReport[],
  language: Language,
): BackupCheck {
  if (!file.head) throw new Error('A part of a file cannot be checked.')
  const { version, timestamp, metadata } = file.head
  return {
    version,
    madeAt: timestamp,
    businessName: businessNameOf(file.settings()),
    dateRange: metadata.dateRange,
    sections: reports.map((report) => ({
      section: report.section,
      total: report.section === 'settings' ? 1 : file.countOf(report.section),
      added: report.restored,
      unchanged: report.unchanged,
      refused: report.refused,
      parts: presentParts(report),
    })),
    problems: reports
      .flatMap(({ problems }) => problems)
      .slice(0, CHECKED_PROBLEMS)
      .map((problem) => presentProblem(problem, language)),
    problemCount: reports.reduce((sum, { problemCount }) => sum + problemCount, 0),
  }
}

function presentParts(report: SectionReport): SectionRestored['parts'] {
  return BACKUP_PARTS.map((part) => ({ part, ...report.countsOf(LISTS_OF_PART[part]) })).filter(
    ({ added, unchanged, refused }) => added + unchanged + refused > 0,
  )
}

function businessNameOf(settings: unknown): string | null {
  const name = (settings as { business?: { name?: unknown } } | null | undefined)?.business?.name
  return typeof name === 'string' ? name.slice(0, 120) : null
}

export function presentOverview(
  last: Awaited<ReturnType<typeof findLatest>>,
  { rowBytes, ...sizes }: Sizes,
): BackupOverview {
  return {
    last: last
      ? {
          madeAt: last.madeAt.toISOString(),
          drive: last.drive === null ? null : CloudDrive.parse(last.drive),
          bytes: last.bytes,
        }
      : null,
    estimate: { ...sizes, bytes: Math.round(EMPTY_BYTES + rowBytes * NAMES_FACTOR) },
  }
}

import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/**
 * When the process with this pid began, as a text to compare: a pid is used again, pid and start
 * together are not. Null when no process has the pid; a zombie counts as none.
 */
export function processStart(pid: number): string | null {
  return process.platform === 'linux' ? startFromProc(pid) : startFromPs(pid)
}

/** The command line of a process, its arguments separated by a space. Empty if there is none. */
export function commandLine(pid: number): string {
  if (process.platform !== 'linux') return ps(pid, 'command=')
  return (readOrNull(`/proc/${pid}/cmdline`) ?? '').replaceAll('\0', ' ')
}

function startFromProc(pid: number): string | null {
  const stat = readOrNull(`/proc/${pid}/stat`)
  if (stat === null) return null
  // The second field is the command in brackets and may hold spaces and brackets of its own.
  const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  if (state === 'Z' || state === 'X') return null
  const ticksSinceBoot = fields[18]
  // Ticks begin anew with each boot, so the boot is part of the answer.
  return `${readOrNull('/proc/sys/kernel/random/boot_id')?.trim() ?? ''} ${ticksSinceBoot}`
}

function startFromPs(pid: number): string | null {
  const answer = ps(pid, 'state=,lstart=').trim()
  return answer === '' || answer.startsWith('Z') ? null : answer.replace(/^\S+\s+/, '')
}

function ps(pid: number, columns: string): string {
  try {
    return execFileSync('/bin/ps', ['-o', columns, '-p', String(pid)], { encoding: 'utf8' })
  } catch {
    return '' // ps fails when no process has the pid
  }
}

function readOrNull(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null // the process is gone, or this system does not have the file
  }
}

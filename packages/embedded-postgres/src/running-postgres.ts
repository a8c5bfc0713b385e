import { realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { findBinaries } from './binaries.ts'
import { exists, readIfThere } from './files.ts'
import type { Endpoint } from './postmaster.ts'
import { commandLine } from './process-start.ts'

/**
 * Finds the server that another process runs on `dataDir/postgres`: `endpoint` is null if none runs, and `hasCluster` is false if
 * there are no data that one could run on.
 */
export async function findRunningPostgres(
  dataDir: string,
): Promise<{ hasCluster: boolean; endpoint: Endpoint | null }> {
  const folder = join(dataDir, 'postgres', findBinaries().major)
  if (!(await exists(folder))) return { hasCluster: false, endpoint: null }
  const cluster = await realpath(folder)
  // PostgreSQL's own file has a line each for pid, folder, start, port, socket folder, address, shared memory and state.
  const lines = ((await readIfThere(join(cluster, 'postmaster.pid'))) ?? '').split('\n')
  const [pid = '', , , port = '', socketFolder = '', address = '', , state = ''] = lines.map(
    (line) => line.trim(),
  )
  const isRunning =
    state === 'ready' && commandLine(Number(pid)).includes(`postgres -D ${cluster} `)
  return {
    hasCluster: true,
    endpoint: isRunning ? { host: socketFolder || address, port: Number(port) } : null,
  }
}

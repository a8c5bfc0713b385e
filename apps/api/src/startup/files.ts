import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import type { FilesConfig } from '../files-config.ts'
import type { Ending } from './endings.ts'

export interface OpenedFiles {
  files: FilesConfig
  /** One line for the simulator if it was started, for the operator. */
  notices: string[]
}

/**
 * Where files are kept, as it is configured; a simulator takes the place of a store without keys outside production. It keeps its
 * objects in the data folder, as long as the rows that name them. Production never uses a simulator.
 */
export async function openFiles(
  { files, environment, dataDir }: Pick<Config, 'files' | 'environment' | 'dataDir'>,
  endings: Ending[],
): Promise<OpenedFiles> {
  const folder = join(dataDir, 'simulators', 's3')
  // Files that went there before are read from there, wherever new ones go.
  const isWanted = files.keptIn === 's3' || existsSync(folder)
  if (files.s3 !== null || environment === 'production' || !isWanted) return { files, notices: [] }
  const { startS3Simulator, TEST_ACCOUNT } = await import('@isiro/simulators/s3/s3-simulator')
  const simulator = await startS3Simulator({ folder })
  endings.push(() => simulator.close())
  return {
    files: { ...files, s3: { endpoint: simulator.baseUrl, ...TEST_ACCOUNT } },
    notices: [`the store of files is a simulator at ${simulator.url('/simulator')}`],
  }
}

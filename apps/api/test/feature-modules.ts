import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const FEATURES = fileURLToPath(new URL('../src/features/', import.meta.url))

/** The features of the API: the names of their folders. */
export const FEATURE_NAMES = readdirSync(FEATURES).sort()

/** Imports the file of this name from each feature that has it; returns the named export by feature. */
export async function exportsOfFeatures<T>(path: string, name: string): Promise<Map<string, T>> {
  const found = new Map<string, T>()
  for (const feature of FEATURE_NAMES) {
    const file = join(FEATURES, feature, path)
    if (!existsSync(file)) continue
    const module: Record<string, T> = await import(file)
    const value = module[name]
    if (value === undefined) throw new Error(`features/${feature}/${path} does not export ${name}.`)
    found.set(feature, value)
  }
  return found
}

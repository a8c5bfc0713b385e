import { rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

// The projects of one run share the file: those that run statements, and the one that reads them afterwards.
const FILE = join(tmpdir(), `isiro-statements-${process.pid}.jsonl`)

export default function setup(project: TestProject): () => void {
  writeFileSync(FILE, '', { flag: 'a' })
  project.provide('statementsFile', FILE)
  return () => rmSync(FILE, { force: true })
}

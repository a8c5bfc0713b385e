import { writeFileSync } from 'node:fs'
import { PALETTE_FILES } from './palette-files.ts'

for (const { path, content } of PALETTE_FILES)
  writeFileSync(new URL(`../../../${path}`, import.meta.url), content)

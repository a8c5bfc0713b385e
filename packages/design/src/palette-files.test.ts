import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { PALETTE_FILES } from './palette-files.ts'

test.each(PALETTE_FILES)(
  '$path equals the output of "npm run palette -w @isiro/design"',
  (file) => {
    const written = readFileSync(new URL(`../../../${file.path}`, import.meta.url), 'utf8')
    expect(written).toBe(file.content)
  },
)

import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

// Best compression takes too long for every request, so it is done once. HTML is left out: the
// server writes its settings into it. Fonts are compressed already.
const dist = process.argv[2] ?? fileURLToPath(new URL('../dist', import.meta.url))
const MIN_BYTES = 1000

for (const name of globSync('**/*.{js,css,svg,json,webmanifest}', { cwd: dist })) {
  const path = join(dist, name)
  const content = readFileSync(path)
  if (content.length < MIN_BYTES) continue
  const size = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
  writeFileSync(`${path}.br`, brotliCompressSync(content, { params: size }))
  writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }))
}

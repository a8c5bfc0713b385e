// Builds the package as it is published, into dist or into the folder that is named: npm run build -w @isiro/client
// Then: npm publish packages/client/dist
import { execFileSync } from 'node:child_process'
import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '..')
const out = process.argv[2] ?? join(folder, 'dist')

rmSync(out, { recursive: true, force: true })
const tsc = createRequire(import.meta.url).resolve('typescript/bin/tsc')
execFileSync(process.execPath, [tsc, '-p', join(folder, 'tsconfig.build.json'), '--outDir', out], {
  stdio: 'inherit',
})
copyFileSync(join(folder, 'README.md'), join(out, 'README.md'))

const { name, version, type, description, license, dependencies } = JSON.parse(
  readFileSync(join(folder, 'package.json'), 'utf8'),
)
const published = {
  name,
  version,
  type,
  description,
  license,
  files: ['*.js', '*.d.ts'],
  sideEffects: false,
  exports: { '.': { types: './isiro.d.ts', default: './isiro.js' } },
  types: './isiro.d.ts',
  engines: { node: '>=20' },
  dependencies,
}
writeFileSync(join(out, 'package.json'), `${JSON.stringify(published, null, 2)}\n`)

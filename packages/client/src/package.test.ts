import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const folder = join(import.meta.dirname, '..')
/** Runs Node, and gives what it printed, also where it failed. */
function run(args: string[], cwd: string): string {
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd, encoding: 'utf8' })
  return stdout + stderr
}

/** A project that has installed the package as it is published. It stands here, so that what the package needs is found. */
const project = mkdtempSync(join(folder, 'dist-test-'))
const installed = join(project, 'node_modules/@isiro/client')
afterAll(() => rmSync(project, { recursive: true, force: true }))

const PAGE = `
import { createIsiroClient, IsiroError, paginate, unwrap, verifyWebhook } from '@isiro/client'

export async function owed(key: string): Promise<number> {
  const isiro = createIsiroClient({ key, baseUrl: location.origin })
  let sum = 0
  for await (const { balance } of paginate(isiro, '/invoices', { query: { status: 'unpaid' } }))
    sum += balance
  const { data, error } = await isiro.GET('/business')
  if (error) throw new IsiroError(error)
  document.title = data.name
  return sum
}
export { unwrap, verifyWebhook }
`
const CONFIG = {
  compilerOptions: {
    target: 'es2022',
    lib: ['es2022', 'dom', 'dom.iterable'],
    module: 'esnext',
    moduleResolution: 'bundler',
    strict: true,
    exactOptionalPropertyTypes: true,
    noEmit: true,
    // No types of Node.
    types: [],
  },
  files: ['page.ts'],
}

beforeAll(() => {
  mkdirSync(installed, { recursive: true })
  run([join(folder, 'scripts/build.mjs'), installed], folder)
  writeFileSync(join(project, 'page.ts'), PAGE)
  writeFileSync(join(project, 'tsconfig.json'), JSON.stringify(CONFIG))
  writeFileSync(join(project, 'package.json'), '{ "type": "module" }')
})

test('the package has its code, its types, its README and nothing else', () => {
  const modules = ['client', 'isiro', 'paginate', 'patient-fetch', 'problem', 'schema', 'webhooks']
  const files = modules.flatMap((name) => [`${name}.d.ts`, `${name}.js`])
  expect(readdirSync(installed).sort()).toEqual([...files, 'README.md', 'package.json'].sort())
  const { exports } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'))
  expect(files.map((name) => `./${name}`)).toEqual(
    expect.arrayContaining(Object.values(exports['.'])),
  )
})

test('Node loads it', () => {
  const code = `import('@isiro/client').then((all) => console.log(Object.keys(all).sort().join(' ')))`
  expect(run(['-e', code], project).trim()).toBe(
    'API_VERSION IsiroError WebhookVerificationError createIsiroClient paginate unwrap verifyWebhook',
  )
})

test('its types hold in a project for browsers, without those of Node', () => {
  const tsc = createRequire(import.meta.url).resolve('typescript/bin/tsc')
  expect(run([tsc, '-p', project], project)).toBe('')
})

test('the examples of the README hold in a project for Node', () => {
  const readme = readFileSync(join(folder, 'README.md'), 'utf8')
  const blocks = [...readme.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, code = '']) => code)
  const files = blocks.map((code, at) => {
    writeFileSync(join(project, `example-${at}.ts`), code)
    return `example-${at}.ts`
  })
  const { compilerOptions } = CONFIG
  const options = { ...compilerOptions, types: ['node'], skipLibCheck: true }
  writeFileSync(join(project, 'readme.json'), JSON.stringify({ compilerOptions: options, files }))
  const tsc = createRequire(import.meta.url).resolve('typescript/bin/tsc')
  expect(run([tsc, '-p', 'readme.json'], project)).toBe('')
})

test('a browser’s build of it is small and has nothing of Node', () => {
  const config = `export default { logLevel: 'warn', build: { minify: true, lib: { entry: 'page.ts', formats: ['es'], fileName: 'page' } } }`
  writeFileSync(join(project, 'vite.config.js'), config)
  const vite = join(createRequire(import.meta.url).resolve('vite/package.json'), '../bin/vite.js')
  run([vite, 'build'], project)
  const code = readFileSync(join(project, 'dist/page.js'), 'utf8')
  expect(code).not.toMatch(/^import |browser-external|node:|require\(/m)
  expect(code).toContain('webhook-signature')
  expect(code.length).toBeLessThan(30_000)
})

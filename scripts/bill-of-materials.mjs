import { execFile } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { npm, root, StepError } from './commands.mjs'

/** The place of the build's file: outside of apps/web/dist, so that no node serves it. */
export const billOfMaterialsFile = join(root, 'dist/bom.cdx.json')

/** The workspaces that run in production: the server, and the web in the browser. */
const apps = ['@isiro/api', '@isiro/web']

// Of the lock file alone, so the list is the same whatever is installed, and no network is needed. Not with --omit=dev,
// which also leaves out what a development tool asks for as a peer: kysely, because of kysely-codegen.
const sbomArguments = [
  'sbom',
  '--sbom-format=cyclonedx',
  '--package-lock-only',
  '--include=dev', // also under NODE_ENV=production, and taken out below
  ...apps.map((app) => `--workspace=${app}`),
  '--offline',
  '--loglevel=error',
]

/**
 * Writes the bill of materials of what the server runs and the browser loads: every production dependency of
 * package-lock.json with version and licence, in CycloneDX JSON. Throws a StepError if npm cannot make it.
 */
export async function writeBillOfMaterials(file = billOfMaterialsFile) {
  const bill = await makeBillOfMaterials()
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify(bill, null, 2)}\n`)
}

async function makeBillOfMaterials() {
  const [command, args] = npm(sbomArguments)
  const { stdout } = await promisify(execFile)(command, args, {
    cwd: root,
    maxBuffer: 64 * 1024 * 1024,
  }).catch((error) => {
    throw new StepError(`${error.stderr ?? error.message}\n\nnpm could not list the dependencies.`)
  })
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  return withoutPlaces(withoutTools(JSON.parse(stdout), lock))
}

/** Takes out what only builds or tests: what package-lock.json marks as such, and what only that leads to. */
function withoutTools(bill, lock) {
  const listed = new Set(bill.components.map((component) => component['bom-ref']))
  const inProduction = new Set(
    Object.entries(lock.packages)
      .filter(([, { dev, devOptional }]) => !dev && !devOptional)
      .map(
        ([path, { name, version }]) =>
          `${name ?? path.replace(/^.*node_modules\//, '')}@${version}`,
      )
      .filter((ref) => listed.has(ref)),
  )
  const needs = new Map(
    bill.dependencies.map(({ ref, dependsOn }) => [
      ref,
      dependsOn.filter((needed) => inProduction.has(needed)),
    ]),
  )
  const product = bill.metadata.component['bom-ref']
  const ofProduct = [...inProduction].filter((ref) => apps.some((app) => ref.startsWith(`${app}@`)))
  needs.set(product, ofProduct)
  const kept = new Set(ofProduct)
  for (const ref of kept) for (const needed of needs.get(ref) ?? []) kept.add(needed)
  return {
    ...bill,
    components: bill.components.filter((component) => kept.has(component['bom-ref'])),
    dependencies: [product, ...kept].map((ref) => ({ ref, dependsOn: needs.get(ref) ?? [] })),
  }
}

/** Takes out what says where it was made: npm calls the product after the clone's folder, and may name the registry. */
export function withoutPlaces(bill) {
  const { name } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const { component, ...metadata } = bill.metadata
  return {
    ...bill,
    metadata: { ...metadata, component: { ...component, name } },
    components: bill.components.map(({ externalReferences = [], ...one }) => ({
      ...one,
      externalReferences: externalReferences.filter(({ type }) => type !== 'distribution'),
    })),
  }
}

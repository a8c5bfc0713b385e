// Writes src/platform/http/contract-meanings.json from the comments of packages/contracts: npm run meanings -w @isiro/api
// With --check it writes nothing, and names what is missing.
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { contractMeanings } from './contract-meanings.ts'
import { type ContractFile, readContractFiles } from './contract-source.ts'

const OUT_FILE = fileURLToPath(
  new URL('../src/platform/http/contract-meanings.json', import.meta.url),
)

const files = readContractFiles()
const text = `${JSON.stringify(contractMeanings(files), null, 2)}\n`
if (!process.argv.includes('--check')) writeFileSync(OUT_FILE, text)
else {
  for (const name of files.flatMap(undocumented)) console.log(`${name} has no comment.`)
  if (readFileSync(OUT_FILE, 'utf8') !== text)
    console.log('contract-meanings.json is outdated: npm run meanings -w @isiro/api')
}

/** The exported names without a comment. A type that is inferred from a constant has the constant's. */
function undocumented({ name: file, declared }: ContractFile): string[] {
  const exported = declared.filter(({ isExported }) => isExported)
  const isInferred = /^export type \w+ = (z\.infer<typeof \w+>|\(typeof \w+\)\[number\])$/
  return exported
    .filter(
      ({ text, node, kind }) => !text && !(kind === 'type' && isInferred.test(node.getText())),
    )
    .map(({ name }) => `${file}: ${name}`)
}

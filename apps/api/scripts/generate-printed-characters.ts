import { writeFileSync } from 'node:fs'
import { printedCharactersModule } from './printed-characters.ts'

const target = new URL('../../../packages/domain/src/printed-characters.ts', import.meta.url)
writeFileSync(target, printedCharactersModule())

// Writes src/locales/text-values.ts. Run it after a key, or what a text leaves open, has changed: npm run texts -w @isiro/web
import { writeFileSync } from 'node:fs'
import { TEXT_VALUES, textValues } from './text-values.ts'

writeFileSync(TEXT_VALUES, textValues())

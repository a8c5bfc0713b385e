import { FileImport } from '@isiro/contracts/file-import'
import { OpenItemImport, StageItems } from '@isiro/contracts/item-import'
import { fileImportRoutes } from '../../../platform/files/imports/routes.ts'
import { itemImport } from './service.ts'

export const importRoutes = fileImportRoutes(itemImport, {
  open: OpenItemImport,
  stage: StageItems,
  answer: FileImport,
  countsTakenBack: true,
  verb: 'items.write',
})

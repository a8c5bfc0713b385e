import { OpenClientImport, StageClients } from '@isiro/contracts/client-import'
import { FileImport } from '@isiro/contracts/file-import'
import { fileImportRoutes } from '../../../platform/files/imports/routes.ts'
import { clientImport } from './service.ts'

export const importRoutes = fileImportRoutes(clientImport, {
  open: OpenClientImport,
  stage: StageClients,
  answer: FileImport,
  countsTakenBack: true,
  verb: 'clients.write',
})

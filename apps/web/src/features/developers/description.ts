import type { Description } from './openapi.ts'

/** The OpenAPI description of the public interface. vite.description.ts puts that of the API in place of this file. */
export const DESCRIPTION: Description = {
  info: { title: 'Isiro', version: '' },
  paths: {},
  components: { schemas: {} },
}

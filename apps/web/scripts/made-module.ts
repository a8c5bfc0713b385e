import type { Plugin } from 'vite'
import type {} from 'vitest/config'

/**
 * A plugin that makes modules in place of the files that `ids` matches. Vitest's cache goes by the file, which does not change
 * with what the module is made of, so it leaves these out.
 */
export function madeModule(
  name: string,
  ids: RegExp,
  make: (id: string) => string | Promise<string>,
): Plugin {
  return {
    name,
    enforce: 'pre',
    load: { filter: { id: ids }, handler: make },
    configureVitest: ({ defineCacheKeyGenerator }) =>
      defineCacheKeyGenerator(({ id }) => (ids.test(id) ? false : undefined)),
  }
}

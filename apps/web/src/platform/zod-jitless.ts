/**
 * Tells zod not to compile checks with `new Function`, which the content policy forbids. The global
 * is where zod keeps its configuration; set before zod loads, it costs the first screen nothing,
 * while calling `z.config` would load zod. A test holds this to what `z.config()` says.
 */
const scope = globalThis as { __zod_globalConfig?: { jitless?: boolean } }
scope.__zod_globalConfig = { ...scope.__zod_globalConfig, jitless: true }

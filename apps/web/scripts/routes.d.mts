/** What of routes.mjs the browser's tests read. */
export function routesSource(): string
export function readRoutes(
  source: string,
): { path: string; access: 'visitor' | 'member' | 'anyone'; module: string }[]

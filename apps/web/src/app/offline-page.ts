import { paths } from '../platform/paths.ts'
import { notFoundPage, routeFor } from './routes.tsx'

/** What stands where the app has nothing to show without a connection. */
export const offlinePage = routeFor(paths.offline(), true)?.page ?? notFoundPage

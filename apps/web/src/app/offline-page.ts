import { paths } from '../platform/pages/paths.ts'
import { notFoundPage, routeFor } from './routes.ts'

/** The page shown if the app has no data to show without a connection. */
export const offlinePage = routeFor(paths.offline(), true)?.page ?? notFoundPage

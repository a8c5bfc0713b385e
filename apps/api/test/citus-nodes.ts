/**
 * The superuser's addresses of a coordinator of Citus and its workers, the coordinator first; empty where the tests run on an
 * embedded PostgreSQL. `npm run citus` sets it.
 */
export const citusNodes = (process.env.CITUS_NODES ?? '').split(',').filter((url) => url !== '')

/** Whether the tables are spread over several machines. */
export const isSpread = citusNodes.length > 0

/** The address of a database of the cluster for one of its roles. */
export function citusDatabase(name: string, role: string, password: string): string {
  const address = new URL(citusNodes[0] ?? '')
  address.pathname = name
  address.username = role
  address.password = password
  return address.href
}

/** Ends something that was started, such as a server or a connection pool. */
export type Ending = () => Promise<unknown> | unknown

/** Runs the endings in reverse order. */
export async function endAll(endings: Ending[]): Promise<void> {
  for (const end of endings.reverse()) await end()
}

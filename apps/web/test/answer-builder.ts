import * as z from 'zod/mini'

/**
 * A builder of whole answers: the given one, with what a test changes in it. The given one is held to its contract
 * here, once, so that a fake cannot fall behind; what a test makes of it is held to the contract where it is served.
 */
export function answerBuilder<T extends object>(contract: z.ZodMiniType<T>, whole: NoInfer<T>) {
  const { error } = z.safeParse(contract, whole)
  if (error) throw new Error(`A builder does not build its contract.\n${z.prettifyError(error)}`)
  return (change: Partial<T> = {}): T => ({ ...whole, ...change })
}

/** The id of a thing in a test, by a number of its own. */
export function testId(number: number): string {
  return `0198a7c4-0000-7000-8000-${number.toString(16).padStart(12, '0')}`
}

import * as z from 'zod/mini'

/**
 * Makes a builder of complete answers: the given answer, with the fields that a test changes. The given answer is checked
 * against its contract here, once, so that a fake cannot become outdated. Changed answers are checked when they are served.
 */
export function answerBuilder<T extends object>(contract: z.ZodMiniType<T>, whole: NoInfer<T>) {
  const { error } = z.safeParse(contract, whole)
  if (error) throw new Error(`A builder does not build its contract.\n${z.prettifyError(error)}`)
  return (change: Partial<T> = {}): T => ({ ...whole, ...change })
}

/** A valid id for a test, made from a number. */
export function testId(number: number): string {
  return `0198a7c4-0000-7000-8000-${number.toString(16).padStart(12, '0')}`
}

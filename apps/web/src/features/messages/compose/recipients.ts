import { readPhone } from '../../../platform/forms/typed-phone.ts'

export interface TypedNumbers {
  /** The numbers to write to, in E.164, each once. */
  numbers: string[]
  /** Lines that hold no phone number, as they were typed. */
  wrong: string[]
  /** How many lines named a number that stands above already. */
  repeated: number
}

/** Reads a field with one number a line. Blank lines are dropped; nobody is written to twice. */
export function readNumbers(text: string): TypedNumbers {
  const lines = text
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const numbers = new Set<string>()
  const wrong: string[] = []
  let repeated = 0
  for (const line of lines) {
    const number = readPhone(line)
    if (number === null) wrong.push(line)
    else if (numbers.has(number)) repeated += 1
    else numbers.add(number)
  }
  return { numbers: [...numbers], wrong, repeated }
}

type Details = Record<string, unknown>

/** Replaced by format.ts, which can format amounts; the public pages lack it and stay small. */
let readable: (details: Details) => Details = (details) => details

/** Sets how the amounts among a failure's details are written. */
export function writeDetailsWith(format: (details: Details) => Details): void {
  readable = format
}

/** The details of a failure as a reader has them. */
export function readableDetails(details: Details): Details {
  return readable(details)
}

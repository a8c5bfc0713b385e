/** A clock that nodes share: what it showed at an instant, and how fast it goes from there. */
export interface TestClock {
  /** The time shown, in Unix milliseconds, … */
  shows: number
  /** … at this real instant. */
  at: number
  /** Its seconds in a real one; 0 stands still. */
  speed: number
}

export function shownBy({ shows, at, speed }: TestClock): Date {
  return new Date(shows + (Date.now() - at) * speed)
}

/** A clock that shows this now. */
export function clockAt(time: string, speed: number): TestClock {
  return { shows: Date.parse(time), at: Date.now(), speed }
}

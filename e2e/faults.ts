/** The faults that a walk has found, by the place where it was. */
export class Faults {
  readonly #found = new Map<string, string[]>()

  add(place: string, faults: readonly string[]): void {
    if (faults.length > 0) this.#found.set(place, [...(this.#found.get(place) ?? []), ...faults])
  }

  /** One line for each place. */
  lines(): string[] {
    return [...this.#found].map(([place, faults]) => `${place}: ${faults.join('; ')}`)
  }
}

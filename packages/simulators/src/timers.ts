/** Timers that end together and do not keep the process alive. */
export function createTimers() {
  const timers = new Set<NodeJS.Timeout>()
  return {
    later(ms: number, work: () => void): void {
      const timer = setTimeout(() => {
        timers.delete(timer)
        work()
      }, ms)
      timer.unref()
      timers.add(timer)
    },
    clear(): void {
      for (const timer of timers) clearTimeout(timer)
      timers.clear()
    },
  }
}

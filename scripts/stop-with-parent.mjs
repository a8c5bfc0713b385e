// Loaded into a process whose parent may be killed without notice: shuts the process down then.
// npm runs its scripts through a shell, which would outlive npm, so a shell's parent counts as well.
import { readFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'

if (isMainThread) {
  const parents = lineage()
  const watch = setInterval(() => {
    if (lineage() === parents) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 250)
  watch.unref()
}

function lineage() {
  const parent = process.ppid
  // Without /proc, only the parent itself is watched.
  const stat = readOrEmpty(`/proc/${parent}/stat`)
  const [, name, grandparent] = stat.match(/^\d+ \((.*)\) \S (\d+)/s) ?? []
  return name?.endsWith('sh') ? `${parent} ${grandparent}` : `${parent}`
}

function readOrEmpty(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

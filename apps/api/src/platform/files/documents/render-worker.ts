import { createDocumentCompiler, type RenderRequest } from './document-compiler.ts'
import type { RenderAnswer } from './render-process.ts'

// One process of the renderer. It reads its templates and fonts and talks to its parent only.
// Its memory goes back to the system when the parent ends it.

const answer = (message: RenderAnswer) => {
  process.send?.(message)
}

// A Ctrl-C reaches every process of the terminal. The parent ends this one, because it may still wait for a page.
process.on('SIGINT', () => {})
// A parent that was killed cannot send a message, but its end of the channel closes.
process.on('disconnect', () => process.exit(0))

const compiler = createDocumentCompiler()

process.on('message', (request: RenderRequest) => {
  try {
    answer({ kind: 'rendered', ...compiler.render(request) })
  } catch (error) {
    answer({ kind: 'failed', message: error instanceof Error ? error.message : String(error) })
  }
})

answer({ kind: 'ready' })

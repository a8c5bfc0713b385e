import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { test } from 'node:test'
import { pinnedNode, root } from './commands.mjs'

const product = `
  process.on('SIGTERM', () => { console.log('ending'); process.exit() })
  setInterval(() => {}, 1000)
  console.log('up')`
const options = { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] }

async function assertEndsWith(parent) {
  parent.stdout.setEncoding('utf8')
  assert.deepEqual(await once(parent.stdout, 'data'), ['up\n'])
  parent.kill('SIGKILL')
  assert.deepEqual(await once(parent.stdout, 'data'), ['ending\n'])
}

const args = ['--import', './scripts/stop-with-parent.mjs', '-e', product]
const spawning = (command, commandArgs) => `
  require('node:child_process')
    .spawn(${JSON.stringify(command)}, ${JSON.stringify(commandArgs)}, { stdio: 'inherit', detached: true })`

test('a process gets a signal to end when its parent is killed', async () => {
  await assertEndsWith(spawn(pinnedNode, ['-e', spawning(pinnedNode, args)], options))
})

const skip = process.platform === 'linux' ? false : 'needs /proc'
test('and when the parent of the shell that runs it is', { skip }, async () => {
  // The second command keeps the shell from becoming the first.
  const shell = ['-c', '"$@"; true', 'sh', pinnedNode, ...args]
  await assertEndsWith(spawn(pinnedNode, ['-e', spawning('/bin/sh', shell)], options))
})

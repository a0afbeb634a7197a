/** `npm run dev`: restarts the server and refreshes the browser when sources change. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { installToDevelop } from './install.mjs'
import { programOf, ROOT, requireNode } from './project.mjs'

requireNode()
await installToDevelop()

const children = [
  spawn(process.execPath, [programOf('tsx', 'dist/cli.mjs'), 'watch', '--clear-screen=false', 'server/src/main.ts'], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
  }),
  spawn(process.execPath, [programOf('vite', 'bin/vite.js')], {
    cwd: join(ROOT, 'web'),
    stdio: ['ignore', 'inherit', 'inherit'],
  }),
]

function stop() {
  for (const child of children) child.kill('SIGTERM')
}

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop)
// If one process ends, the other is stopped too.
for (const child of children) {
  child.on('exit', (code) => {
    process.exitCode ??= code ?? 0
    stop()
  })
}

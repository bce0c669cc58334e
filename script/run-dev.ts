// Two programs that live and die together.
import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const port = process.env.PORT?.trim() || '3000'
const host = process.env.HOST?.trim() || '127.0.0.1'

const start = (folder: string, ...words: string[]) =>
  spawn(process.execPath, words, {
    cwd: join(root, folder),
    stdio: 'inherit',
    // In groups of their own: Ctrl-C reaches only us, and we pass it on once.
    detached: true,
    env: { ...process.env, API_URL: `http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${port}` },
  })

const children: ChildProcess[] = [
  start('.', '--watch', '--watch-preserve-output', 'api/src/main.ts'),
  start('web', join(root, 'node_modules/vite/bin/vite.js')),
]

let code = 0
const end = (signal: NodeJS.Signals) => {
  for (const child of children) if (child.exitCode === null && child.signalCode === null) child.kill(signal)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => end('SIGTERM'))
for (const child of children) {
  child.on('exit', (status) => {
    code ||= status ?? 0
    end('SIGTERM')
    if (children.every(({ exitCode, signalCode }) => exitCode !== null || signalCode !== null)) process.exit(code)
  })
}

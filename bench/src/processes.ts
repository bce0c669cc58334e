import { type ChildProcess, spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Starts a program of the project with the pinned Node.js and waits until it answers. Answers with how long that took. */
export async function start(file: string, env: Record<string, string>, ready: string): Promise<{ child: ChildProcess; ms: number }> {
  const began = performance.now()
  const [program, words] = file.endsWith('.ts') ? [process.execPath, [file]] : [join(root, file), []]
  const variables = { ...process.env, NODE: process.execPath, ...env }
  const child = spawn(program, words, { cwd: root, env: variables, stdio: ['ignore', 'ignore', 'inherit'] })
  for (let tries = 0; tries < 1200; tries++) {
    if (child.exitCode !== null) throw new Error(`${file} ended with ${child.exitCode}.`)
    const answered = await fetch(ready).then(
      () => true,
      () => false,
    )
    if (answered) return { child, ms: performance.now() - began }
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  throw new Error(`${file} does not answer.`)
}

export async function stop(child: ChildProcess) {
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await gone
}

interface Stat {
  pid: number
  parent: number
  name: string
  ticks: number
  reaped: number
  rss: number
}

function stats(): Stat[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
        const rest = text.slice(text.lastIndexOf(')') + 2).split(' ')
        return [
          {
            pid: Number(pid),
            name: text.slice(text.indexOf('(') + 1, text.lastIndexOf(')')),
            parent: Number(rest[1]),
            ticks: Number(rest[11]) + Number(rest[12]),
            reaped: Number(rest[13]) + Number(rest[14]),
            rss: Number(rest[21]) * 4096,
          },
        ]
      } catch {
        return []
      }
    })
}

/**
 * CPU milliseconds used so far: of one process, and of the PostgreSQL that this program started as a whole, its ended
 * processes included; other servers on the machine don't count. A tick is 10 ms.
 */
export function cpu(pid: number): { api: number; postgres: number } {
  const all = stats()
  const byId = new Map(all.map((s) => [s.pid, s]))
  const isOurs = (s: Stat | undefined): boolean => s !== undefined && (s.parent === process.pid || isOurs(byId.get(s.parent)))
  const api = byId.get(pid)?.ticks ?? 0
  const postgres = all.filter((s) => s.name === 'postgres' && isOurs(s)).reduce((sum, s) => sum + s.ticks + s.reaped, 0)
  return { api: api * 10, postgres: postgres * 10 }
}

/** Resident memory in MB. */
export const memory = (pid: number) => Math.round((stats().find((s) => s.pid === pid)?.rss ?? 0) / 1_048_576)

import { type ChildProcess, spawn } from 'node:child_process'

export interface Command {
  /** The program and its arguments. */
  words: [string, ...string[]]
  cwd: string
  env: NodeJS.ProcessEnv
  /** Minutes after which it is stopped: one that hangs must not block the others. */
  minutes: number
  /** Whether its output is shown at once, or stored. */
  shown: boolean
}

const running = new Set<ChildProcess>()

/**
 * Runs a program in a process group of its own and resolves when it has exited, even if another process holds its output;
 * processes that it left behind in its group are stopped with it.
 */
export async function runCommand({ words: [program, ...words], cwd, env, minutes, shown }: Command) {
  const child = spawn(program, words, {
    cwd,
    env,
    detached: true,
    stdio: ['ignore', ...(shown ? (['inherit', 'inherit'] as const) : (['pipe', 'pipe'] as const))],
  })
  running.add(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text: string) => (output += text))
  let late = false
  const limit = setTimeout(() => {
    late = true
    void endGroup(child)
  }, minutes * 60_000)
  const status = await new Promise<number | null>((done) => {
    child.once('error', (error) => {
      output += `${error.message}\n`
      done(null)
    })
    child.once('exit', (code) => {
      // The last output is read before the pipes are closed.
      setImmediate(() => done(code))
    })
  })
  clearTimeout(limit)
  running.delete(child)
  signalGroup(child, 'SIGKILL')
  child.stdout?.destroy()
  child.stderr?.destroy()
  if (late) output += `ended after ${minutes} minutes\n`
  return { status: late ? null : status, output }
}

/** Asks the group to end, and kills it if it does not within twenty seconds. */
async function endGroup(child: ChildProcess) {
  signalGroup(child, 'SIGTERM')
  const hard = setTimeout(() => signalGroup(child, 'SIGKILL'), 20_000)
  if (child.exitCode === null && child.signalCode === null) await new Promise((gone) => child.once('exit', gone))
  clearTimeout(hard)
}

function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals) {
  try {
    if (pid) process.kill(-pid, signal)
  } catch {
    // The group has no process any more.
  }
}

/** After a signal, stops the running programs first, then this one. */
export function endWithSignals() {
  for (const [signal, number] of [
    ['SIGHUP', 1],
    ['SIGINT', 2],
    ['SIGTERM', 15],
  ] as const) {
    process.once(signal, () => {
      const exit = () => process.exit(128 + number)
      void Promise.all([...running].map(endGroup)).then(exit)
    })
  }
}

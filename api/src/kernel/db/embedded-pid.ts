import { execFileSync } from 'node:child_process'
import { readFileSync, readlinkSync } from 'node:fs'

/**
 * When a process began, as a text that no later process with the same number has; null if it has ended. A number alone says
 * nothing: after a restart of the machine small numbers are given out again in the same order. A zombie counts as gone. It
 * answers to signal 0 until its parent collects it, which in a container without an init process never happens.
 */
export function processBeganAt(pid: number): string | null {
  try {
    if (process.platform !== 'linux') {
      const [status = 'Z', ...began] = execFileSync('ps', ['-o', 'stat=,lstart=', '-p', String(pid)], { encoding: 'utf8' })
        .trim()
        .split(/\s+/)
      return status.startsWith('Z') ? null : began.join(' ')
    }
    // The program's name stands in parentheses and may hold anything, so fields are counted from the last one.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    if (fields[0] === 'Z' || fields[0] === 'X') return null
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${fields[19]}`
  } catch {
    return null
  }
}

/**
 * Whether the process is a PostgreSQL server: its working directory is its data directory as long as it lives, which
 * distinguishes it from any other process.
 */
export function isPostmasterOf(pid: number, data: string): boolean {
  if (processBeganAt(pid) === null) return false
  try {
    if (process.platform === 'linux') return readlinkSync(`/proc/${pid}/cwd`) === data
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).includes(data)
  } catch {
    return false
  }
}

/** Whether the program of a running server was deleted or replaced (`npm ci` does that), so that it can no longer load its own parts. */
export function isProgramDeleted(pid: number): boolean {
  try {
    return process.platform === 'linux' && readlinkSync(`/proc/${pid}/exe`).endsWith(' (deleted)')
  } catch {
    return false
  }
}

/** The processor time that this thread has taken, in milliseconds: other programs of the machine take nothing of it. */
const spent = () => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/**
 * Runs `work`, and asks `/health/live` at `address` beside it all the while. Answers with the longest time for which this thread
 * did nothing else, in milliseconds of processor time: nobody is answered meanwhile, and how busy the machine is does not matter.
 * `memory_mb`: by how much the process grew, with all its threads.
 */
export async function longestTurn(address: string, work: () => Promise<unknown>) {
  let [longest_ms, before, is_done, answers] = [0, spent(), false, 0]
  const bytes_before = process.memoryUsage.rss()
  let most_bytes = bytes_before
  const turn = () => {
    const now = spent()
    longest_ms = Math.max(longest_ms, now - before)
    before = now
    if (!is_done) setImmediate(turn)
  }
  setImmediate(turn)
  const asking = (async () => {
    while (!is_done) {
      const { status } = await fetch(`${address}/api/v1/health/live`)
      if (status !== 200) throw new Error(`The server answered ${status} instead of saying that it lives.`)
      answers++
      most_bytes = Math.max(most_bytes, process.memoryUsage.rss())
    }
  })()
  try {
    await work()
  } finally {
    is_done = true
    await asking
  }
  return { longest_ms: Math.round(longest_ms), answers, memory_mb: Math.round((most_bytes - bytes_before) / 1_048_576) }
}

/**
 * `script/test-rolling`: two servers on one database behind a proxy that does what `deploy/Caddyfile` says. One after the other
 * is taken from the names, told to stop and started again, while calls go on. No call may fail.
 */
import { report } from '../upgrade/report.ts'
import { Traffic } from '../upgrade/traffic.ts'
import { startTwoServers } from '../upgrade/two-servers.ts'
import { startProxy } from './proxy.ts'

// The settings are those of deploy/compose.many.yaml.
const running = await startTwoServers('rolling', { DRAIN_SECONDS: '8', TRUST_PROXY: '1' })
const names = new Set(running.servers.map(({ origin }) => origin))
const proxy = await startProxy(running.free_port, () => [...names])
const traffic = await Traffic.prepare([proxy.origin])
traffic.begin(8)
await traffic.round()
for (const [n, server] of running.servers.entries()) {
  const { calls } = traffic.caller
  const began = performance.now()
  // A swarm removes a task from the names first and then tells it to stop.
  names.delete(server.origin)
  await server.stop()
  const stopped = performance.now()
  await server.start()
  names.add(server.origin)
  const ready = performance.now()
  const [stop_s, start_s] = [stopped - began, ready - stopped].map((ms) => (ms / 1000).toFixed(1))
  console.log(`server ${n + 1}: stopped after ${stop_s} s, ready again after ${start_s} s; ${traffic.caller.calls - calls} calls meanwhile`)
}
await traffic.round()
await traffic.end()
const good = report(traffic.caller)
await proxy.stop()
await running.stop()
console.log(good ? '1 passed, 0 failed' : '0 passed, 1 failed')
process.exit(good ? 0 : 1)

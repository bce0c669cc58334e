import type { Load } from './generate-load.ts'
import type { cpu } from './processes.ts'

type Cpu = ReturnType<typeof cpu>

/** One round of one server. CPU after it includes the work that the calls left to be done. */
export interface Measurement {
  load: Load
  before: Cpu
  after: Cpu
}

interface Figures {
  per_second: number
  /** The slowest and the fastest round. */
  per_second_spread: [number, number]
  p50: number
  p99: number
  /** CPU of the API process per call, mail included. */
  api_ms: number
  postgres_ms: number
  errors: number
}

export interface Result {
  call: string
  connections: number
  polyclinic: Figures
  bare: Figures | null
  /** Calls a second of the product by those of the bare server in the same round: the median, the lowest, the highest. */
  ratio: [number, number, number] | null
  /** The same of CPU, the other way round: the share of the product's CPU that the bare server needs. */
  cpu_ratio: [number, number, number] | null
}

export function resultOf(call: string, connections: number, measured: { polyclinic: Measurement[]; bare: Measurement[] }): Result {
  const { polyclinic, bare } = measured
  const compared = (value: (measurement: Measurement) => number) =>
    bare.length > 0 ? spreadOf(polyclinic.map((measurement, round) => value(measurement) / value(bare[round] as Measurement))) : null
  return {
    call,
    connections,
    polyclinic: figuresOf(polyclinic),
    bare: bare.length > 0 ? figuresOf(bare) : null,
    ratio: compared(perSecond),
    cpu_ratio: compared((measurement) => 1 / (apiOf(measurement) + postgresOf(measurement))),
  }
}

export function sentenceOf({ call, connections, polyclinic, bare, ratio, cpu_ratio }: Result): string {
  const spread = ([median, low, high]: [number, number, number]) => `${median.toFixed(2)} (${low.toFixed(2)}–${high.toFixed(2)})`
  const compared = bare && ratio && cpu_ratio ? ` of ${bare.per_second}/s = ${spread(ratio)}, by CPU ${spread(cpu_ratio)}` : ''
  const productLine = `p50 ${polyclinic.p50} ms  p99 ${polyclinic.p99} ms  cpu api ${polyclinic.api_ms} ms  pg ${polyclinic.postgres_ms} ms`
  const bareLine = bare ? `  bare api ${bare.api_ms} ms  pg ${bare.postgres_ms} ms` : ''
  const failed = polyclinic.errors + (bare?.errors ?? 0)
  return `${call.padEnd(26)} ${String(connections).padStart(2)} conn  ${polyclinic.per_second}/s${compared}  ${productLine}${bareLine}${failed ? `  ${failed} not 2xx` : ''}`
}

function figuresOf(rounds: readonly Measurement[]): Figures {
  const median = (value: (measurement: Measurement) => number) => spreadOf(rounds.map(value))[0]
  const rates = rounds.map(perSecond).map(Math.round)
  return {
    per_second: Math.round(median(perSecond)),
    per_second_spread: [Math.min(...rates), Math.max(...rates)],
    p50: median((measurement) => percentile(measurement.load.times, 50)),
    p99: median((measurement) => percentile(measurement.load.times, 99)),
    api_ms: median(apiOf),
    postgres_ms: median(postgresOf),
    errors: rounds.reduce((sum, measurement) => sum + measurement.load.failed, 0),
  }
}

const perSecond = ({ load }: Measurement) => load.done / load.seconds
const apiOf = ({ load, before, after }: Measurement) => (after.api - before.api) / load.done
const postgresOf = ({ load, before, after }: Measurement) => (after.postgres - before.postgres) / load.done

/** The median, the lowest, the highest. */
function spreadOf(values: number[]): [number, number, number] {
  const sorted = values.toSorted((a, b) => a - b)
  return [sorted[Math.floor(sorted.length / 2)], sorted[0], sorted.at(-1)].map((value) => hundredths(value as number)) as [
    number,
    number,
    number,
  ]
}

export function percentile(times: readonly number[], percent: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return hundredths(sorted[Math.ceil((percent / 100) * sorted.length) - 1] as number)
}

const hundredths = (value: number) => Math.round(value * 100) / 100

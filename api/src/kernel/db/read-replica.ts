import type { Topic } from '@polyclinic/contract/topics'
import { log } from '../log.ts'
import { Problem } from '../problem.ts'
import type { DatabasePool } from './pool.ts'
import type { SharedConnection } from './shared-connection.ts'

/** How often the replica's position is checked, in milliseconds. */
const interval = 250
/**
 * Topics of changes in data that is read for all clinics at once: the public directory, and the platform's report. Visits are not
 * among it.
 */
const commonTopics: ReadonlySet<Topic> = new Set(['organizations', 'staff', 'settings', 'directory', 'platform', 'subscriptions'])
/** The key that represents all clinics. */
const common = 'all'

/** A position in the primary's log, and the time when it was read there. */
interface Mark {
  lsn: string
  at: number
}

/**
 * A streaming replica for reports and the public directory. It is used while it has everything that was committed until
 * `most_behind_ms` ago. A clinic that has changed is read on the primary until the replica has the change too, so that nobody
 * misses their own change: every process receives every change (`EventBus`), and knows the time up to which the replica is
 * complete, because it asks the primary for its log position and then the replica whether it has reached that position.
 */
export class ReadReplica {
  readonly #primary: Pick<SharedConnection, 'query'>
  readonly #pool: DatabasePool
  readonly #most_behind_ms: number
  /** Everything that was committed before this instant is on the replica. */
  #covered = Number.NEGATIVE_INFINITY
  #mark: Mark | null = null
  /** By clinic: the time of its last known change. */
  readonly #changed = new Map<string, number>()
  /** Null until the first check, whose result is in the log too: an address that leads nowhere would not be noticed. */
  #used: boolean | null = null
  #looking: Promise<void> | null = null
  #timer: NodeJS.Timeout | undefined

  constructor(primary: Pick<SharedConnection, 'query'>, pool: DatabasePool, most_behind_ms: number) {
    this.#primary = primary
    this.#pool = pool
    this.#most_behind_ms = most_behind_ms
  }

  async start() {
    await this.look()
    this.#timer = setInterval(() => void this.look(), interval)
    this.#timer.unref()
  }

  async stop() {
    clearInterval(this.#timer)
    await this.#looking
    await this.#pool.end()
  }

  /** The pool for reads of this clinic, or without one for reads of all clinics; null: the primary. */
  poolFor(organization_id: string | null): DatabasePool | null {
    const changed = this.#changed.get(organization_id ?? common) ?? Number.NEGATIVE_INFINITY
    return this.#isNear() && changed < this.#covered ? this.#pool : null
  }

  /** Records that a change of this clinic was committed just now, here or in another process. */
  note({ organization_id, topics }: { organization_id: string | null; topics: readonly Topic[] }) {
    const now = performance.now()
    if (organization_id) this.#changed.set(organization_id, now)
    if (topics.some((topic) => commonTopics.has(topic))) this.#changed.set(common, now)
  }

  /** Whether this error is the replica's own, so that the primary is asked instead; the replica is not used until a check succeeds. */
  isAtFault(error: unknown): boolean {
    if (error instanceof Problem) return false
    const { code = '' } = error as { code?: string }
    // The replica may refuse because of a conflict with replay, its shutdown or a broken connection; the primary would give any
    // other error too.
    if (/^[0-9A-Z]{5}$/.test(code) && !/^(08|57P|40001)/.test(code)) return false
    this.#covered = Number.NEGATIVE_INFINITY
    return true
  }

  /** Checks the replica's position. Concurrent checks are one. */
  look(): Promise<void> {
    this.#looking ??= this.#compare()
      .then(
        () => this.#say(),
        (error: Error) => this.#say(error.message),
      )
      .finally(() => {
        this.#looking = null
      })
    return this.#looking
  }

  #isNear = () => performance.now() - this.#covered <= this.#most_behind_ms

  async #compare() {
    const at = performance.now()
    const [place] = await this.#primary.query<{ lsn: string }>({ text: 'select pg_current_wal_flush_lsn()::text as lsn', values: [] })
    const now = { lsn: place?.lsn as string, at }
    const sought = this.#mark ?? now
    const { rows } = await this.#pool.query<{ is_replica: boolean; is_there: boolean | null }>(
      'select pg_is_in_recovery() as is_replica, pg_last_wal_replay_lsn() >= $1::pg_lsn as is_there',
      [sought.lsn],
    )
    if (!rows[0]?.is_replica) {
      this.#covered = Number.NEGATIVE_INFINITY
      throw new Error('DATABASE_READ_URL leads to a server that is no streaming replica')
    }
    if (!rows[0].is_there) {
      this.#mark = sought
      return
    }
    // A busy primary is always a little ahead: the position that was waited for is reached, and the present one is the next.
    this.#mark = sought === now ? null : now
    this.#covered = sought.at
    for (const [clinic, changed] of this.#changed) if (changed < sought.at) this.#changed.delete(clinic)
  }

  #say(why = 'it is too far behind') {
    const used = this.#isNear()
    if (used === this.#used) return
    this.#used = used
    if (used) log.info({}, 'reports and the directory are read on the replica')
    else log.warn({ why }, 'the replica is not used')
  }
}

import type { BodyOf } from '@polyclinic/contract/kernel/call'
import type { Hold } from '@polyclinic/contract/visits/appointments/appointments'
import type { holds } from '@polyclinic/contract/visits/appointments/holds'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { api, ConnectionError } from '#api/index.ts'
import { concernsTime } from './time-refused.ts'

type HoldInput = BodyOf<typeof holds.createHold>

interface HeldTime {
  /** The requested slot as a key. */
  key: string
  hold: Hold
  /** When the reply came, by the browser's clock. */
  fetched_at: number
}

/**
 * Holds the chosen time for ten minutes while the booking is filled in. The hold is released when another time is chosen and when
 * the screen is left. `onRefused`: somebody else has the time. Without a connection nothing is held, and the booking decides.
 */
export function useDeskHold(wanted: HoldInput | undefined, onRefused: (error: unknown) => void) {
  const [kept, setKept] = useState<HeldTime>()
  /** The last time that could not be held although it is not known to be taken. */
  const [unkept, setUnkept] = useState<{ key: string; attempt: number; why: 'no-connection' | 'refused' }>()
  const [over, setOver] = useState<string>()
  const [attempt, setAttempt] = useState(0)
  const [isWaiting, setWaiting] = useState(false)
  const booked = useRef<string>(undefined)
  /** The result of the last hold, for a booking that is sent before the screen shows it; `hold: null` was refused. */
  const last = useRef<{ key: string; hold: Hold | null }>(undefined)
  // The calls run one after another, so that a late release does not end the hold that was created since.
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const key = wanted ? JSON.stringify(wanted) : ''
  const refused = useEffectEvent(onRefused)

  useEffect(() => {
    if (!key) return
    let isLeft = false
    let id: string | undefined
    const keep = async () => {
      if (isLeft) return
      try {
        const hold = await api.appointments.createHold({ body: JSON.parse(key) as HoldInput })
        id = hold.id
        if (isLeft) return
        last.current = { key, hold }
        setKept({ key, hold, fetched_at: Date.now() })
      } catch (error) {
        if (isLeft) return
        if (error instanceof ConnectionError) return setUnkept({ key, attempt, why: 'no-connection' })
        // If the hold is refused the time cannot be booked; the booking itself reports any other reason.
        if (concernsTime(error)) last.current = { key, hold: null }
        else setUnkept({ key, attempt, why: 'refused' })
        refused(error)
      }
    }
    const releaseHold = async () => {
      if (id && id !== booked.current) await api.appointments.deleteHold({ params: { id } }).catch(() => undefined)
    }
    queue.current = queue.current.then(keep)
    return () => {
      isLeft = true
      last.current = undefined
      queue.current = queue.current.then(releaseHold)
    }
    // Another `attempt` holds the same time again.
  }, [key, attempt])

  const now = key && kept?.key === key ? kept : undefined
  const isOver = now !== undefined && over === now.hold.id
  return {
    /** The current hold. */
    hold: isOver ? undefined : now?.hold,
    fetched_at: now?.fetched_at ?? 0,
    /** The hold has expired. */
    isOver,
    /** Why the time is not held although it is not known to be taken: the booking decides whether it is free. */
    unkept: unkept?.key === key && unkept.attempt === attempt ? unkept.why : undefined,
    expire: () => setOver(now?.hold.id),
    keepAgain: () => setAttempt((n) => n + 1),
    isWaiting,
    /**
     * The hold to send with a booking, after waiting for one that is being created. An expired hold is sent as well: the server
     * decides whether it has expired. `refused`: somebody else has the time, and the screen has said so.
     */
    forBooking: async (): Promise<{ hold_id?: string } | 'refused'> => {
      setWaiting(true)
      await queue.current
      setWaiting(false)
      if (!key || last.current?.key !== key) return {}
      return last.current.hold ? { hold_id: last.current.hold.id } : 'refused'
    },
    /** The booking has consumed the hold: there is nothing to release. */
    spend: () => {
      booked.current = last.current?.hold?.id
    },
  }
}

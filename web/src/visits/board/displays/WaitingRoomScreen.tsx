import type { WaitingRoom } from '@polyclinic/contract/visits/board/board'
import { IconPlugConnectedX } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ProblemError } from '#api/index.ts'
import { useNow } from '#engine/slots/index.ts'
import { PlaceProvider, useFormat } from '#ui/locale.tsx'
import { DisplayUnknown } from './DisplayUnknown.tsx'
import { useWaitingRoom } from './use-waiting-room.ts'
import classes from './waiting-room.module.css'

/**
 * The display on the wall of a waiting room: queue numbers, rooms and the time. Nothing on it can be clicked, and its session
 * does not expire.
 */
export function WaitingRoomScreen({ secret }: { secret: string }) {
  const room = useWaitingRoom(secret)
  useAwake(room.data !== undefined)
  if (room.error instanceof ProblemError && room.error.status === 404) return <DisplayUnknown />
  if (!room.data) return <Waiting isLost={room.error !== null} />
  return (
    <PlaceProvider zone={room.data.time_zone} locale={room.data.locale}>
      <WaitingRoomView room={room.data} isLost={room.error !== null} readAt={room.dataUpdatedAt} />
    </PlaceProvider>
  )
}

function Waiting({ isLost }: { isLost: boolean }) {
  const { t } = useTranslation()
  return (
    <div className={classes.screen}>
      <p className={classes.lost} role="status">
        {isLost ? t('Not connected. Trying again.') : t('Loading')}
      </p>
    </div>
  )
}

function WaitingRoomView({ room, isLost, readAt }: { room: WaitingRoom; isLost: boolean; readAt: number }) {
  const { t } = useTranslation()
  const format = useFormat()
  // The clock is the server's, whatever the clock of this screen says.
  const now = useNow(1000) + (Date.parse(room.now) - readAt)
  const fresh = useFresh(room.called)
  return (
    <div className={classes.screen}>
      <header className={classes.top}>
        <div>
          <h1 className={classes.clinic}>{room.clinic_name}</h1>
          <p className={classes.place}>{[room.location_name, room.display_name].filter(Boolean).join(' · ')}</p>
        </div>
        <div className={classes.clock}>
          <time className={classes.time}>{format.time(new Date(now).toISOString())}</time>
          <span className={classes.place}>{format.instantDay(new Date(now).toISOString(), 'long')}</span>
        </div>
      </header>
      <div className={classes.columns}>
        <section className={classes.part} aria-label={t('Please come in')} aria-live="polite">
          <h2 className={classes.head}>{t('Please come in')}</h2>
          {room.called.length === 0 ? (
            <p className={classes.nobody}>{t('Nobody is called at the moment.')}</p>
          ) : (
            <ul className={classes.called}>
              {room.called.slice(0, 6).map((visit) => (
                <li key={`${visit.token} ${visit.called_at}`} className={classes.call} data-fresh={fresh.has(visit.token) || undefined}>
                  <span className={classes.token}>{visit.token}</span>
                  <span className={classes.room}>{visit.room_name ?? t('Please ask at the desk')}</span>
                </li>
              ))}
            </ul>
          )}
        </section>
        <section className={classes.part} aria-label={t('Waiting')}>
          <h2 className={classes.head}>{t('Waiting')}</h2>
          {room.waiting.length === 0 ? (
            <p className={classes.nobody}>{t('Nobody waits.')}</p>
          ) : (
            <ul className={classes.waiting}>
              {room.waiting.map(({ token }) => (
                <li key={token} className={classes.waits}>
                  {token}
                </li>
              ))}
            </ul>
          )}
        </section>
      </div>
      <footer className={classes.foot}>
        {isLost ? (
          <span className={classes.lost} role="status">
            <IconPlugConnectedX size="1.2em" aria-hidden="true" /> {t('Not connected. Trying again.')}
          </span>
        ) : (
          t('Your number is on the slip from the desk. It is called here with its room.')
        )}
      </footer>
    </div>
  )
}

const freshFor = 12_000

/** The numbers that were called just now, which are highlighted; none when the display is opened. */
function useFresh(called: WaitingRoom['called']) {
  const shown_before = useRef<Set<string>>(undefined)
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => {
    const keys = new Set(called.map((visit) => `${visit.token} ${visit.called_at}`))
    const before = shown_before.current
    shown_before.current = keys
    const added = before ? called.filter((visit) => !before.has(`${visit.token} ${visit.called_at}`)).map((visit) => visit.token) : []
    if (added.length === 0) return
    setFresh((now) => new Set([...now, ...added]))
    setTimeout(() => setFresh((now) => new Set([...now].filter((token) => !added.includes(token)))), freshFor)
  }, [called])
  return fresh
}

/** Prevents the screen from switching off, if the browser supports it. */
function useAwake(isOn: boolean) {
  useEffect(() => {
    if (!isOn || !('wakeLock' in navigator)) return
    let lock: WakeLockSentinel | undefined
    const ask = () => {
      if (document.visibilityState === 'visible')
        void navigator.wakeLock.request('screen').then(
          (given) => {
            lock = given
          },
          () => undefined,
        )
    }
    ask()
    document.addEventListener('visibilitychange', ask)
    return () => {
      document.removeEventListener('visibilitychange', ask)
      void lock?.release()
    }
  }, [isOn])
}

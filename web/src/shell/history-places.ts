import { createBrowserHistory, type RouterHistory } from '@tanstack/react-router'
import { session } from './session/session.ts'

/** Where a screen was opened: in which clinic, and for which person the patient acted there. */
export interface Place {
  clinic: string | null
  person: string | null
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    place?: Place
  }
}

let key_reached: string | undefined

export function currentPlace(): Place {
  const { organizationId, actingFor } = session.get()
  return { clinic: organizationId, person: actingFor?.id ?? null }
}

/** A history whose entries keep the place where they were made: an address alone does not say in which clinic it was found. */
export function createHistoryWithPlaces(): RouterHistory {
  const history = createBrowserHistory()
  const { push, replace } = history
  history.push = (path, state, options) => push(path, { ...state, place: currentPlace() }, options)
  history.replace = (path, state, options) => replace(path, { ...state, place: currentPlace() }, options)
  history.subscribe(({ action: { type }, location }) => {
    key_reached = type === 'PUSH' || type === 'REPLACE' ? undefined : location.state.__TSR_key
  })
  return history
}

/** The place of an entry that Back or Forward leads to. A page that is loaded anew stays in the clinic of this browser. */
export const placeOfEntry = ({ __TSR_key, place }: { __TSR_key?: string; place?: Place }) => (__TSR_key === key_reached ? place : undefined)

// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { json, prepareServer, problem } from '#api/server.fixture.ts'
import type { BookingSearch } from '#engine/slots/index.ts'
import { prepareScreen } from '#shell/screen.fixture.tsx'
import { TimeGone } from './TimeGone.tsx'
import { useHold } from './use-hold.ts'

const server = prepareServer()
const { draw, pass } = prepareScreen()
const call = 'POST /patient/holds'
const search = { organization_id: 'o-1', service_id: 's-1', practitioner_id: 'd-1', starts_at: '2026-03-03T10:00:00.000Z' } as BookingSearch
const otherTime = { starts_at: '2026-03-03T11:00:00.000Z', practitioner_id: 'd-2', location_id: 'l-2' }

let chosen: BookingSearch[]
beforeEach(() => {
  chosen = []
})
function Step() {
  const hold = useHold({ organization_id: 'o-1', service_id: 's-1', starts_at: '2026-03-03T10:00:00.000Z', person: null })
  if (!hold.error) return <p>{hold.data?.id ?? 'none'}</p>
  return (
    <TimeGone
      error={hold.error}
      search={search}
      onChoose={(next) => chosen.push(next)}
      onRetry={() => void hold.refetch()}
      isVideo={false}
    />
  )
}

describe('a time that somebody else took while it was being booked', () => {
  it('is replaced by the next free times, each with its practitioner and place', async () => {
    server.on(call, () => problem(409, 'time_taken', 'This time has just been taken.', { alternatives: { next: [otherTime] } }))
    draw(<Step />)
    await pass()
    expect(screen.getByRole('heading', { name: 'This time has just been taken' })).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: /11:00/ }))
    expect(chosen).toEqual([{ ...search, ...otherTime }])
  })

  it('leads back to all times with everything else that was chosen', async () => {
    server.on(call, () => problem(409, 'time_taken', 'This time has just been taken.'))
    draw(<Step />)
    await pass()
    fireEvent.click(screen.getByRole('button', { name: 'See all times' }))
    const { starts_at: _, ...before } = search
    expect(chosen).toEqual([before])
  })

  it('is not said to be taken when it was refused for another reason, and can be asked for again', async () => {
    server.on(call, () => problem(403, 'forbidden', 'Not for this account.'))
    server.on(call, () => json(201, { id: 'h-1' }))
    draw(<Step />)
    await pass()
    expect(screen.queryByText(/just been taken/)).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: /again/i }))
    await pass()
    expect(screen.getByText('h-1')).toBeTruthy()
  })
})

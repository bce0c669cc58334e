import { dashboardTiles } from '@polyclinic/contract/system/system/dashboard-tiles'
import i18next from 'i18next'
import { expect, it } from 'vitest'
import { listQuery, listSearch } from '#visits/appointments/index.ts'
import { figureLabel } from './figure-labels.ts'
import { matterLabels } from './matter-labels.ts'
import { linkOf } from './tile-links.ts'

const t = i18next.t
const practitioner_id = '0198c0de-0000-7000-8000-000000000001'

it('shows each tile once: as a figure, or among what is to do', () => {
  const matters = matterLabels(t)
  for (const tile of dashboardTiles)
    expect([figureLabel(tile, false, t) !== undefined, matters[tile] !== undefined].filter(Boolean), `${tile}`).toEqual([true])
})

it("leads from a practitioner's own figures to their own visits, and from the others to those of everybody", () => {
  const search = { on: '2026-03-02', practitioner_id }
  for (const tile of ['expected', 'waiting', 'in-consultation', 'done', 'unsigned'] as const) {
    expect(linkOf(tile, search).search, `${tile}`).toMatchObject({ practitioner_id })
    expect(linkOf(tile, { ...search, practitioner_id: null }).search?.practitioner_id ?? 'all', `${tile}`).toBe('all')
  }
})

it('leads to filters that the list of appointments reads', () => {
  const unsigned = linkOf('unsigned', { on: '2026-03-02', practitioner_id }).search as Record<string, unknown>
  expect(listSearch(unsigned)).toEqual(unsigned)
  // The link covers the last weeks, not the days from today on.
  expect(listQuery(listSearch(unsigned), 'UTC', '2026-03-02')).not.toHaveProperty('from')
  const waiting = linkOf('waiting', { on: '2026-03-02', practitioner_id: null }).search as Record<string, unknown>
  expect(listSearch(waiting)).toEqual(waiting)
})

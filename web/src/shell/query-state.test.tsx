// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { QueryState } from '#ui/QueryState.tsx'
import { prepareScreen } from './screen.fixture.tsx'

const { draw } = prepareScreen()
const refetched: string[] = []
const reading = (name: string, data: unknown, error?: string) => ({
  data,
  error: error ? new Error(error) : null,
  refetch: () => refetched.push(name),
})
const awaited = reading('awaited', undefined)
const failed = reading('failed', undefined, 'Not now.')
const read = reading('read', [])
const stale = reading('stale', [], 'Not again.')

it.each([
  { queries: awaited, shown: 'Loading' },
  { queries: [read, awaited], shown: 'Loading' },
  { queries: failed, shown: 'Not now.' },
  { queries: [awaited, failed], shown: 'Not now.' },
  { queries: read, shown: '' },
  { queries: stale, shown: '' },
  { queries: [stale, read], shown: '' },
  { queries: [stale, awaited], shown: 'Loading' },
])('shows "$shown" in the place of data', ({ queries, shown }) => {
  draw(
    <div data-testid="place">
      <QueryState query={queries} skeleton={<p>Loading</p>} />
    </div>,
  )
  const text = screen.getByTestId('place').textContent ?? ''
  expect(text).toMatch(shown === '' ? /^$/ : new RegExp(shown))
  expect(screen.queryAllByRole('alert')).toHaveLength(shown === 'Not now.' ? 1 : 0)
})

it('reads again what could not be read, and nothing else', () => {
  draw(<QueryState query={[read, failed, stale, awaited]} skeleton={null} />)
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(refetched).toEqual(['failed'])
})

// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { useEffect } from 'react'
import { describe, expect, it } from 'vitest'
import { useInSteps } from './use-in-steps.ts'

const names = (count: number) => Array.from({ length: count }, (_, index) => `Doctor ${index}`)

/** The lengths of the list after each rendering. */
function lengthsOf(first: string[], hasJustArrived: boolean) {
  const lengths: number[] = []
  const { rerender } = renderHook(
    ({ items }) => {
      const { length } = useInSteps(items, hasJustArrived)
      useEffect(() => void lengths.push(length), [length])
    },
    { initialProps: { items: first } },
  )
  return { lengths, show: (items: string[]) => act(() => rerender({ items })) }
}

describe('a long list that has just arrived', () => {
  it('is rendered from its beginning, step by step, until it is whole', () => {
    expect(lengthsOf(names(5), true).lengths).toEqual([2, 4, 5])
  })

  it('goes on in steps when more of it arrives', () => {
    const { lengths, show } = lengthsOf(names(3), true)
    show(names(7))
    expect(lengths).toEqual([2, 3, 4, 6, 7])
  })

  it('is rendered whole at once if it was there before, so that going back finds its place', () => {
    expect(lengthsOf(names(8), false).lengths).toEqual([8])
  })
})

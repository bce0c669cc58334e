// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { PointMark } from './PointMark.tsx'

afterEach(cleanup)

it.each([
  [null, 'circle', null],
  ['<', 'polygon', '4,14 16,14 10,26'],
  ['≤', 'polygon', '4,14 16,14 10,26'],
  ['>', 'polygon', '4,26 16,26 10,14'],
  ['≥', 'polygon', '4,26 16,26 10,14'],
])('draws a value with the sign %s as a %s, which points to where it lies', (sign, shape, corners) => {
  const { container } = render(
    <svg>
      <title>Chart</title>
      <PointMark x={10} y={20} sign={sign} color="red" />
    </svg>,
  )
  const mark = container.querySelector('circle, polygon')
  expect([mark?.tagName, mark?.getAttribute('points')]).toEqual([shape, corners])
})

import { expect, it } from 'vitest'
import { squareOf } from './square-photo.ts'

it('takes the middle of a picture unless somebody moves the square along its longer side', () => {
  expect(squareOf(400, 200, 0.5)).toEqual({ x: 100, y: 0, length: 200 })
  expect(squareOf(400, 200, 0)).toEqual({ x: 0, y: 0, length: 200 })
  expect(squareOf(200, 400, 1)).toEqual({ x: 0, y: 200, length: 200 })
  expect(squareOf(300, 300, 1)).toEqual({ x: 0, y: 0, length: 300 })
})

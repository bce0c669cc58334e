import { day, email, line, phone } from '@polyclinic/contract/kernel/values'
import type { z } from 'zod'

// These characters are in no name, such as control characters and marks of the writing direction.
const unwanted = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}]/gu

// A type is made once: to make it takes a hundred times as long as to check a text by it.
const lines = new Map<number, ReturnType<typeof line>>()

function lineOf(max: number) {
  const type = lines.get(max) ?? line(max)
  lines.set(max, type)
  return type
}

/** A text of another system on one line, without invisible characters; null if nothing is left. */
export function cleanLine(value: unknown, max = 200): string | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null
  const text = String(value).toWellFormed().replace(/\s+/gu, ' ').replace(unwanted, '').trim().slice(0, max).trim()
  const parsed = lineOf(max).safeParse(text.toWellFormed())
  return parsed.success ? parsed.data : null
}

const accepted =
  <T extends z.ZodType<string>>(type: T) =>
  (value: unknown) => {
    const parsed = type.safeParse(typeof value === 'string' ? value.trim() : value)
    return parsed.success ? parsed.data : null
  }

/** An invalid value is left out here; it stays in the stored original. */
export const cleanPhone = accepted(phone)
export const cleanEmail = accepted(email)
export const cleanDay = accepted(day)

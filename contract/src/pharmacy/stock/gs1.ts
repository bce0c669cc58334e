/**
 * Reads what a scanner types of a GS1 DataMatrix or GS1-128 symbol: element strings, each an application identifier and its value.
 * Source: GS1 General Specifications, sections 3.2 (the identifiers and their formats) and 7.8 (element strings and FNC1), and 7.12
 * for the century of a date: https://ref.gs1.org/standards/genspecs/
 */

import { gtin14 } from '../formulary/gtin.ts'

export interface Gs1Content {
  /** 14 digits, with a check digit that is right. */
  gtin: string | null
  lot: string | null
  /** `YYYY-MM-DD`; a day `00` on the pack is the last day of its month. */
  expires_on: string | null
  serial: string | null
  /** How many of them a case holds. */
  count: number | null
}

export type Gs1Answer = { content: Gs1Content } | { problem: 'no-identifier' | 'check-digit' | 'date' | 'cut-short' }

const nothing: Gs1Content = { gtin: null, lot: null, expires_on: null, serial: null, count: null }

/** FNC1 within a symbol reaches the computer as the control character "group separator"; some scanners type another sign for it. */
const separators = /[\u001d\u00e8]/
/** What scanners send first where they are set to name the kind of symbol: DataMatrix, GS1-128, QR, DataBar. */
const symbology = /^\](?:d2|C1|Q3|e0)/

/** The lengths of values that end by themselves, by the first two digits of their identifier; others end with a separator. */
const fixedLengths: Record<string, number> = {
  '00': 18,
  '01': 14,
  '02': 14,
  '11': 6,
  '12': 6,
  '13': 6,
  '15': 6,
  '16': 6,
  '17': 6,
  '20': 2,
}
/** The longest value of those that end with a separator; identifiers that are not known here end there too. */
const variableLengths: Record<string, number> = { '10': 20, '21': 20, '37': 8 }

/** `today` decides the century of a date of two digits. */
export function parseGs1(scanned: string, today: string): Gs1Answer {
  const text = scanned.trim().replace(symbology, '')
  // The bars of an ordinary pack (EAN-13, UPC-A, ITF-14) hold the number alone.
  if (/^\d{12,14}$/.test(text) && gtin14(text)) return { content: { ...nothing, gtin: gtin14(text) } }
  const elements = text.startsWith('(') ? readBracketed(text) : readElements(text)
  if (!elements || elements.size === 0) return { problem: 'no-identifier' }
  if (elements.has('')) return { problem: 'cut-short' }
  const gtin = elements.get('01') ?? elements.get('02') ?? null
  if (gtin !== null && gtin14(gtin) === null) return { problem: 'check-digit' }
  const expiry = elements.get('17')
  const expires_on = expiry === undefined ? null : dayOf(expiry, today)
  if (expiry !== undefined && expires_on === null) return { problem: 'date' }
  const count = elements.get('37')
  return {
    content: {
      ...nothing,
      gtin,
      lot: elements.get('10') ?? null,
      expires_on,
      serial: elements.get('21') ?? null,
      count: count === undefined ? null : Number(count),
    },
  }
}

/** As it is printed under a symbol: `(01)09506000134352(17)271200(10)ABC`. */
function readBracketed(text: string): Map<string, string> | null {
  const elements = new Map<string, string>()
  for (const [, identifier, value] of text.matchAll(/\((\d{2,4})\)([^(]*)/g)) elements.set(identifier as string, (value as string).trim())
  return elements
}

/** Null where it begins with no identifier; with the empty identifier where a value is shorter than it must be. */
function readElements(text: string): Map<string, string> | null {
  const elements = new Map<string, string>()
  let rest = text.replace(/^[\u001d\u00e8]/, '')
  while (rest) {
    const identifier = rest.slice(0, 2)
    if (!/^\d{2}$/.test(identifier)) return null
    const length = fixedLengths[identifier]
    const end = length === undefined ? endOfVariable(rest, identifier) : 2 + length
    const value = rest.slice(2, end)
    if (value === '' || (length !== undefined && value.length < length)) return elements.set('', value)
    if (length !== undefined && !/^\d+$/.test(value)) return null
    if (identifier === '37' && !/^\d+$/.test(value)) return null
    elements.set(identifier, value)
    rest = rest.slice(end).replace(/^[\u001d\u00e8]/, '')
  }
  return elements
}

function endOfVariable(text: string, identifier: string): number {
  const separator = text.search(separators)
  const most = 2 + (variableLengths[identifier] ?? text.length)
  return Math.min(separator === -1 ? text.length : separator, most)
}

/** `YYMMDD`: the century is the one in which the year is at most 50 ahead of today's and at most 49 behind it (section 7.12). */
function dayOf(text: string, today: string): string | null {
  const [year, month, day] = [text.slice(0, 2), text.slice(2, 4), text.slice(4, 6)].map(Number) as [number, number, number]
  const thisYear = Number(today.slice(0, 4))
  const century = Math.floor(thisYear / 100) * 100
  const ahead = year - (thisYear % 100)
  const full = century + year + (ahead >= 51 ? -100 : ahead <= -50 ? 100 : 0)
  if (month < 1 || month > 12) return null
  const last = new Date(Date.UTC(full, month, 0)).getUTCDate()
  if (day > last) return null
  return `${full}-${String(month).padStart(2, '0')}-${String(day || last).padStart(2, '0')}`
}

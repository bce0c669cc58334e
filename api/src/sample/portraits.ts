import { createHash } from 'node:crypto'
import sharp from 'sharp'
import type { Kernel } from '../kernel/kernel.ts'
import type { Random } from './random.ts'
import type { Rows } from './rows.ts'

const backgrounds = ['#dcd3f2', '#cfe3ea', '#f1dccb', '#d5e6d0', '#f0d4dc']
const skins = ['#f3d3b8', '#e4b48d', '#c48a5f', '#8f5a3c', '#6b4230']
const hairs = ['#2b2320', '#5b3a24', '#a8743f', '#8b8b90', '#c9a25b']
const coats = ['#ffffff', '#3f6f8f', '#5b4a8a', '#3e7d6a']

/** An invented face: shoulders, head, hair and a smile, in flat colours. */
export function portrait(random: Random): string {
  const [skin, hair, coat] = [random.pick(skins), random.pick(hairs), random.pick(coats)]
  const isLong = random.chance(0.5)
  const glasses = random.chance(0.35)
    ? '<g fill="none" stroke="#333" stroke-width="4"><circle cx="108" cy="120" r="15"/><circle cx="148" cy="120" r="15"/><path d="M123 120h10"/></g>'
    : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256">
    <rect width="256" height="256" fill="${random.pick(backgrounds)}"/>
    ${isLong ? `<rect x="68" y="96" width="120" height="104" rx="34" fill="${hair}"/>` : ''}
    <path d="M36 256c0-58 40-80 92-80s92 22 92 80z" fill="${coat}"/>
    <rect x="108" y="150" width="40" height="46" rx="18" fill="${skin}"/>
    <ellipse cx="128" cy="122" rx="50" ry="58" fill="${skin}"/>
    <path d="M76 116c-4-50 22-72 52-72s56 22 52 72c-10-22-26-${random.int(28, 38)}-52-34s-42 12-52 34z" fill="${hair}"/>
    <circle cx="108" cy="120" r="5" fill="#222"/><circle cx="148" cy="120" r="5" fill="#222"/>
    <path d="M110 ${random.int(146, 150)}q18 ${random.int(10, 18)} 36 0" fill="none" stroke="#7a3b2e" stroke-width="4" stroke-linecap="round"/>
    ${glasses}
  </svg>`
}

/** Draws a portrait for each practitioner but the last, who keeps the initials, and adds the rows of the files. */
export async function addPortraits(kernel: Kernel, organization_id: string, rows: Rows, random: Random, now: Date) {
  const practitioners = [...(rows.tables.get('practitioners') ?? [])]
  for (const row of practitioners) row.photo_id = null
  for (const row of practitioners.slice(0, -1)) {
    const bytes = await sharp(Buffer.from(portrait(random)))
      .webp({ quality: 80 })
      .toBuffer()
    const id = random.id(now)
    await kernel.files.put({ organization_id, id }, bytes)
    rows.add('files', {
      organization_id,
      id,
      purpose: 'practitioner-photo',
      media_type: 'image/webp',
      size_bytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      created_at: now,
    })
    row.photo_id = id
  }
  const photos = new Map(practitioners.map((row) => [row.id, row.photo_id]))
  for (const row of rows.tables.get('practitioner_listings') ?? []) row.photo_id = photos.get(row.practitioner_id) ?? null
}

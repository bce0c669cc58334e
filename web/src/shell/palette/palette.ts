import { createSpotlight } from '@mantine/spotlight'
import type { UserKind } from '@polyclinic/contract/kernel/access'
import type { TablerIcon } from '@tabler/icons-react'

export const [paletteStore, palette] = createSpotlight()

export function openPalette() {
  palette.open()
}

export interface Finding {
  id: string
  label: string
  description?: string
  icon?: TablerIcon
  /** Its link, or its action. */
  to?: string
  search?: Record<string, string>
  run?: () => void
}

export interface FindingSource {
  /** The heading over its findings; English, which is the key of its translation. */
  group: string
  kinds: UserKind[]
  /** Finds items for the typed text; called after a pause in typing, with at least two letters. */
  find: (typed: string, signal: AbortSignal) => Promise<Finding[]> | Finding[]
}

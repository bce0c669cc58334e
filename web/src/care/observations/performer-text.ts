import type { Observation } from '@polyclinic/contract/care/observations/observations'
import type { TFunction } from 'i18next'
import { importedFrom } from '#chart/patients/index.ts'
import type { useFormat } from '#ui/locale.tsx'

/** Who recorded an observation here, or who sent it and when it was put on the chart. */
export const performerText = (
  { performer_name, source, imported_at }: Pick<Observation, 'performer_name' | 'source' | 'imported_at'>,
  t: TFunction,
  format: ReturnType<typeof useFormat>,
): string | null => performer_name ?? (source === null ? null : importedFrom(source, imported_at, t, format))

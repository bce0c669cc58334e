import { unnamedSender } from '@polyclinic/contract/chart/imported-resources/unnamed-sender'
import type { TFunction } from 'i18next'
import type { useFormat } from '#ui/locale.tsx'

type Format = ReturnType<typeof useFormat>

/** Who sent what was imported, and the day on which it was put on the chart; the day is null where it was not kept. */
export function importedFrom(source: string, imported_at: string | null, t: TFunction, format: Format) {
  const name = source === unnamedSender ? t('Another system') : source
  return imported_at ? t('{{name}}, imported {{day}}', { name, day: format.instantDay(imported_at) }) : name
}

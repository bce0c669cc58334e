import { Text } from '@mantine/core'
import type { Condition } from '@polyclinic/contract/chart/patients/conditions'
import { useTranslation } from 'react-i18next'
import { importedFrom } from '#chart/patients/index.ts'
import { useFormat } from '#ui/locale.tsx'

type Entry = Pick<
  Condition,
  | 'recorder_name'
  | 'recorded_at'
  | 'recorded_date_time'
  | 'source'
  | 'imported_at'
  | 'editor_name'
  | 'edited_at'
  | 'change_reason'
  | 'version'
> & {
  status: string
}

/** Who recorded an entry, or who sent it and the day of the import, as facts of it. */
export function useRecorder({ recorder_name, recorded_at, recorded_date_time, source, imported_at }: Entry): string[] {
  const { t } = useTranslation()
  const format = useFormat()
  const day = format.statedDay(recorded_at, recorded_date_time)
  return [
    recorder_name ? t('recorded by {{name}}, {{day}}', { name: recorder_name, day }) : t('recorded {{day}}', { day }),
    ...(source ? [t('from {{source}}', { source: importedFrom(source, imported_at, t, format) })] : []),
  ]
}

/** Who changed it last, or marked it as an error, and why; nothing where it stands as it was recorded. */
export function LastChange({ entry }: { entry: Entry }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { editor_name, edited_at, change_reason: reason, version, status } = entry
  if (version === 1) return null
  const day = format.instantDay(edited_at)
  const words =
    status === 'entered-in-error'
      ? t('Marked by {{name}}: {{reason}}', { name: editor_name, reason })
      : editor_name
        ? t('changed by {{name}}, {{day}}', { name: editor_name, day })
        : t('changed {{day}}', { day })
  return (
    <Text fz="xs" c="dimmed">
      {status !== 'entered-in-error' && reason ? `${words}: ${reason}` : words}
    </Text>
  )
}

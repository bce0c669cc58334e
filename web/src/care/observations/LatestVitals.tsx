import { Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { useFormat } from '#ui/locale.tsx'
import { QueryState } from '#ui/QueryState.tsx'
import { ListSkeleton } from '#ui/skeletons.tsx'
import { codeLabel } from './labels.ts'
import { NotJudgedNote } from './NotJudgedNote.tsx'
import { VitalValue } from './VitalValue.tsx'
import { codesOf, foreignSign, vitalSets } from './vital-sets.ts'

/** The last value of each vital sign, with its day. */
export function LatestVitals({ patient_id, birth_date }: { patient_id: string; birth_date: string | null }) {
  const { t } = useTranslation()
  const format = useFormat()
  const list = useQuery(query(api.observations.listLatestVitals, { params: { id: patient_id } }))
  if (!list.data) return <QueryState query={list} bare skeleton={<ListSkeleton rows={3} columns={2} />} />
  const sets = vitalSets(list.data.items)
  const codes = codesOf(sets)
  if (codes.length === 0) return <Text c="dimmed">{t('Nothing measured yet')}</Text>
  return (
    <>
      {codes.map((code) => {
        const set = sets.find((set) => set.shown[code])
        return (
          <Group key={code} justify="space-between" gap="sm" wrap="nowrap" py={3}>
            <Text>{codeLabel(code, t, foreignSign(sets, code)?.display)}</Text>
            <Group gap="sm" wrap="nowrap">
              <VitalValue rows={set?.shown[code] ?? []} withUnit />
              <Text fz="xs" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
                {set && format.statedDay(set.effective_at, set.effective_date_time, 'short')}
              </Text>
            </Group>
          </Group>
        )
      })}
      <NotJudgedNote rows={list.data.items} birth_date={birth_date} />
    </>
  )
}

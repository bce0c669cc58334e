import { Button, Card, Group, Select, Stack, Text } from '@mantine/core'
import type { Patient } from '@polyclinic/contract/chart/patients/patients'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { useCan } from '#shell/session/use-session.ts'
import { ListTable } from '#ui/ListTable.tsx'
import { useFormat } from '#ui/locale.tsx'
import { SidePanel } from '#ui/SidePanel.tsx'
import { EmptyState } from '#ui/states.tsx'
import { useCursorPages } from '#ui/use-cursor-pages.ts'
import { codeLabel } from './labels.ts'
import { NotJudgedNote } from './NotJudgedNote.tsx'
import { performerText } from './performer-text.ts'
import { SetDetails } from './SetDetails.tsx'
import { useUnits } from './use-units.ts'
import { VitalsForm } from './VitalsForm.tsx'
import { VitalValue } from './VitalValue.tsx'
import { codesOf, foreignSign, trendOf, type VitalSet, vitalSets } from './vital-sets.ts'

// The chart library is a large part of its own and is loaded when it is needed.
const VitalTrend = lazy(async () => ({ default: (await import('./VitalTrend.tsx')).VitalTrend }))

interface Props {
  patient: Patient
  /** The current visit, which new measurements belong to. */
  encounter_id: string | undefined
}

/** The vital signs of a chart: one row for each set, one sign as a line, and the form for another set. */
export function VitalsSection({ patient, encounter_id }: Props) {
  const { t } = useTranslation()
  const can = useCan()
  const format = useFormat()
  const { unitText } = useUnits()
  const { cursor, paging } = useCursorPages(patient.id)
  const [isAdding, setAdding] = useState(false)
  const [openId, setOpenId] = useState<string | null>(null)
  const input = { category: 'vital-signs', limit: 100, ...(cursor ? { cursor } : {}) } as const
  const list = useQuery(query(api.observations.listObservations, { params: { id: patient.id }, query: input }))
  const sets = vitalSets(list.data?.items ?? [])
  const open = sets.find((set) => set.id === openId)
  const codes = codesOf(sets)
  const signLabel = (code: string) => codeLabel(code, t, foreignSign(sets, code)?.display)
  const isEmpty = list.data?.items.length === 0
  const add = can('clinical.write') && !isAdding && (
    <Button variant="default" onClick={() => setAdding(true)}>
      {t('Record vital signs')}
    </Button>
  )
  const by = (set: VitalSet) => performerText(set, t, format) ?? ''
  return (
    <Stack gap="sm">
      {isAdding && (
        <Card padding="md">
          <VitalsForm patient_id={patient.id} birth_date={patient.birth_date} encounter_id={encounter_id} onDone={() => setAdding(false)} />
        </Card>
      )}
      {!isEmpty && add && <Group>{add}</Group>}
      <Trend key={patient.id} sets={sets} codes={codes} />
      <NotJudgedNote rows={sets.flatMap(({ shown }) => Object.values(shown).flat())} birth_date={patient.birth_date} />
      <ListTable
        label={t('Vital signs')}
        list={{ ...list, data: list.data && { items: sets, next_cursor: list.data.next_cursor } }}
        paging={paging}
        columns={[
          {
            accessor: 'effective_at',
            title: t('When'),
            noWrap: true,
            render: (set) => format.statedTime(set.effective_at, set.effective_date_time),
          },
          ...codes.map((code) => ({
            accessor: code.replaceAll('.', '-'),
            title: [signLabel(code), unitText(code, foreignSign(sets, code)?.unit)].filter(Boolean).join(', '),
            render: (set: VitalSet) => <VitalValue rows={set.shown[code] ?? []} />,
          })),
          { accessor: 'performer_name', title: t('By'), noWrap: true, render: by },
        ]}
        compact={(set) => (
          <Stack gap={2}>
            <Text fw={500}>{format.statedTime(set.effective_at, set.effective_date_time)}</Text>
            {codes
              .filter((code) => set.shown[code])
              .map((code) => (
                <Text key={code} fz="sm">
                  {signLabel(code)} <VitalValue rows={set.shown[code] ?? []} withUnit />
                </Text>
              ))}
          </Stack>
        )}
        onOpen={(set) => setOpenId(set.id)}
        empty={
          <EmptyState bare title={t('Nothing measured yet')} action={add}>
            {t('Blood pressure, pulse, weight and the like stand here with their course.')}
          </EmptyState>
        }
      />
      <SidePanel
        opened={open !== undefined}
        onClose={() => setOpenId(null)}
        title={open ? format.statedTime(open.effective_at, open.effective_date_time) : ''}
      >
        {open && <SetDetails set={open} birth_date={patient.birth_date} />}
      </SidePanel>
    </Stack>
  )
}

/** One sign as a line, once it has two measurements. */
function Trend({ sets, codes }: { sets: VitalSet[]; codes: string[] }) {
  const { t } = useTranslation()
  const { valueText, unitText } = useUnits()
  const [chosen, setChosen] = useState<string | null>(null)
  const several = codes.filter((code) => trendOf(sets, code).length > 1)
  const code = several.find((vital_code) => vital_code === chosen) ?? several[0]
  if (!code) return null
  const labelOf = (vital_code: string) => codeLabel(vital_code, t, foreignSign(sets, vital_code)?.display)
  return (
    <Card padding="md">
      <Group justify="space-between" mb="sm">
        <Select
          aria-label={t('Course of')}
          data={several.map((value) => ({ value, label: labelOf(value) }))}
          value={code}
          allowDeselect={false}
          onChange={setChosen}
        />
        <Text c="dimmed" fz="xs">
          {unitText(code, foreignSign(sets, code)?.unit)}
        </Text>
      </Group>
      <Suspense fallback={<div style={{ height: 180 }} />}>
        <VitalTrend code={code} name={labelOf(code)} points={trendOf(sets, code)} write={(value) => valueText(code, value)} />
      </Suspense>
    </Card>
  )
}
